import { parseName } from './parameter-name.ts';
import type { ParameterTable } from './table.ts';

/** The row that a parameter belongs to, and what stands in its brackets where the row has some. */
export type Place = { readonly row: string; readonly key: string | undefined };

const brackets = /\[([^\]]*)\]/g;

const skeletonOf = (name: string): string => name.replace(brackets, '[]');

const keyOf = (name: string): string =>
  Array.from(name.matchAll(brackets), ([, key = '']) => key).join('.');

/** Finds the row of a name: `customParameters[SHOPPER_x]` is of `customParameters[name]`, its key `SHOPPER_x`. */
export const locate = (table: ParameterTable, name: string): Place | undefined => {
  if (!name.includes('['))
    return Object.hasOwn(table, name) ? { row: name, key: undefined } : undefined;
  if (parseName(name) === undefined) return undefined;
  const skeleton = skeletonOf(name);
  const row = Object.keys(table).find((candidate) => skeletonOf(candidate) === skeleton);
  return row === undefined ? undefined : { row, key: keyOf(name) };
};
