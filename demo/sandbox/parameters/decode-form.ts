import type { FormEntry } from '#contract/form-entry';
import type { ParameterError } from './table.ts';
import { parseName } from './parameter-name.ts';

/** The parameters of a body, or its first error. */
export type DecodedForm =
  | { readonly ok: true; readonly entries: readonly FormEntry[] }
  | { readonly ok: false; readonly error: ParameterError };

const maxEntries = 1000;

/**
 * Parses `application/x-www-form-urlencoded` UTF-8 strictly. Rejects malformed `%` sequences, bytes that are not UTF-8,
 * names outside the reference's notation, duplicate names and more than 1,000 parameters. Accepts unknown names. The
 * error of a malformed name contains it unchanged. It can include a card number: mask it before it is shown.
 */
export function decodeForm(body: string): DecodedForm {
  const pieces = body.split('&', maxEntries + 1);
  if (pieces.length > maxEntries) return invalid('', `at most ${maxEntries} parameters`);
  const pairs = pieces.filter((pair) => pair !== '');
  const entries = new Map<string, string>();
  for (const [place, pair] of pairs.entries()) {
    const [rawName, rawValue] = halves(pair);
    const name = decode(rawName);
    if (name === undefined || parseName(name) === undefined)
      return invalid(decodeLeniently(rawName), `a parameter name (at place ${place + 1})`);
    const value = decode(rawValue);
    if (value === undefined) return invalid(name, 'form-encoded UTF-8');
    if (entries.has(name)) return invalid(name, 'sent once');
    entries.set(name, value);
  }
  return { ok: true, entries: [...entries] };
}

function invalid(name: string, rule: string): DecodedForm {
  return { ok: false, error: { name, rule } };
}

function halves(pair: string): FormEntry {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

const loneSurrogate = /\p{Surrogate}/u;

function decode(text: string): string | undefined {
  if (loneSurrogate.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** For error messages: encoded bytes that are not UTF-8 become the replacement character. */
function decodeLeniently(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (run) => decode(run) ?? '\uFFFD');
}
