import { distance } from 'fastest-levenshtein';
import { isSecretName } from '#contract/shopper-parameters';
import type { ParameterTable } from '../parameters/table.ts';
import { showName } from './parameter-errors.ts';

/**
 * The parameter of a table that an unknown name probably means: `merchantTransactionId` for `merchantTransactionID`. A
 * name that may contain or mean a secret gets no suggestion, so that the response does not say more about it than
 * `showName`.
 */
export function suggestName(table: ParameterTable, name: string): string | undefined {
  if (showName(name) !== name) return undefined;
  const similar = findSimilarName(table, name);
  return similar === undefined || isSecret(similar) ? undefined : similar;
}

/** The error of an unknown parameter. */
export function describeUnknown(table: ParameterTable, name: string): string {
  const suggestion = suggestName(table, name);
  return suggestion === undefined
    ? 'not a parameter of this request'
    : `not a parameter of this request: did you mean ${suggestion}?`;
}

/** The name of a table that differs least from an unknown one, if the difference can be a spelling mistake. */
export function findSimilarName(table: ParameterTable, name: string): string | undefined {
  const sent = name.toLowerCase();
  let nearest: { readonly name: string; readonly edits: number } | undefined;
  for (const row of Object.keys(table)) {
    const candidate = withBracketsOf(row, name);
    const maxEdits = maxEditsBetween(sent, candidate.toLowerCase());
    if (Math.abs(candidate.length - name.length) > maxEdits) continue;
    const edits = distance(sent, candidate.toLowerCase());
    if (edits <= maxEdits && edits < (nearest?.edits ?? Infinity))
      nearest = { name: candidate, edits };
  }
  return nearest?.name;
}

/** Merchants' secrets, and those that only hosted fields may send. */
function isSecret(name: string): boolean {
  return isSecretName(name) || name === 'authentication.password';
}

const brackets = /\[[^\]]*\]/g;

/** A row with the indices and keys of a name: `cart.items[3].name` for the row `cart.items[n].name`. */
function withBracketsOf(row: string, name: string): string {
  if (!row.includes('[')) return row;
  const sent = name.match(brackets) ?? [];
  let place = 0;
  return row.replace(brackets, (own) => {
    const taken = sent[place] ?? own;
    place += 1;
    return taken;
  });
}

/**
 * About a quarter of the part that differs, counted in whole parts between dots. So `shipping.cost` is not taken for
 * `shipping.city`.
 */
function maxEditsBetween(name: string, candidate: string): number {
  const candidateParts = candidate.split('.');
  const parts = name.split('.');
  const first = parts.findIndex((part, at) => part !== candidateParts[at]);
  return Math.floor((parts.slice(first).join('.').length + 2) / 4);
}
