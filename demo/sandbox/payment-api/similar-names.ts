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
  const most = maxEditsOf(sent);
  let nearest: { readonly name: string; readonly edits: number } | undefined;
  for (const row of Object.keys(table)) {
    const candidate = withBracketsOf(row, name);
    // A request can have 1,000 unknown names, so most rows are sorted out by their length.
    if (Math.abs(candidate.length - name.length) > most) continue;
    const folded = candidate.toLowerCase();
    const edits = distance(sent, folded);
    if (edits >= (nearest?.edits ?? most + 1)) continue;
    if (edits <= maxEditsOf(differingPart(sent, folded))) nearest = { name: candidate, edits };
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

/** About a quarter of a text can be spelling mistakes. */
function maxEditsOf(text: string): number {
  return Math.floor((text.length + 2) / 4);
}

/**
 * A name from its first part between dots that differs. Mistakes are counted in relation to its length, so
 * `shipping.cost` is not taken for `shipping.city`.
 */
function differingPart(name: string, candidate: string): string {
  const candidateParts = candidate.split('.');
  const parts = name.split('.');
  const first = parts.findIndex((part, at) => part !== candidateParts[at]);
  return parts.slice(first).join('.');
}
