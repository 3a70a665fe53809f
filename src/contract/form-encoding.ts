import type { Fault } from './fault.ts';
import { parseName } from './parameter-name.ts';

/** One parameter as it travels. */
export type FormEntry = readonly [name: string, value: string];

/** A body that was read, or the first thing that is wrong with it. */
export type DecodedForm =
  | { readonly ok: true; readonly entries: readonly FormEntry[] }
  | { readonly ok: false; readonly fault: Fault };

const maxEntries = 1000;

/** Half of a surrogate pair has no UTF-8; the standard sends the replacement character in its place. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const encode = (text: string): string =>
  encodeURIComponent(wellFormed(text))
    .replace(/[!'()~]/g, percent)
    .replaceAll('%20', '+');

/** Writes `application/x-www-form-urlencoded` UTF-8, as forms and `URLSearchParams` do. Never throws. */
export const encodeForm = (entries: Iterable<FormEntry>): string =>
  [...entries].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');

const decode = (text: string): string | undefined => {
  if (/\p{Surrogate}/u.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

const faulty = (name: string, rule: string): DecodedForm => ({ ok: false, fault: { name, rule } });

const halves = (pair: string): FormEntry => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

/**
 * Reads `application/x-www-form-urlencoded` UTF-8, strictly: a malformed `%` sequence, bytes that are no
 * UTF-8, a name outside the reference's notation, a name sent twice and more than 1,000 parameters are
 * faults. Unknown names pass. A name that is no name is told by its place, since it may hold anything.
 */
export const decodeForm = (body: string): DecodedForm => {
  const pieces = body.split('&', maxEntries + 1);
  if (pieces.length > maxEntries) return faulty('', `at most ${maxEntries} parameters`);
  const pairs = pieces.filter((pair) => pair !== '');
  const entries = new Map<string, string>();
  for (const [place, pair] of pairs.entries()) {
    const [rawName, rawValue] = halves(pair);
    const name = decode(rawName);
    if (name === undefined || parseName(name) === undefined)
      return faulty('', `a parameter name (at place ${place + 1})`);
    const value = decode(rawValue);
    if (value === undefined) return faulty(name, 'form-encoded UTF-8');
    if (entries.has(name)) return faulty(name, 'sent once');
    entries.set(name, value);
  }
  return { ok: true, entries: [...entries] };
};
