import type { FormEntry } from '#contract/form-entry';
import type { ParameterError } from './table.ts';
import { knowsParameter } from './read.ts';
import type { ParameterTable } from './table.ts';

type Item = { readonly list: string; readonly index: number; readonly name: string };

/**
 * Indices count from 0 without a gap, at every level. An error names the first parameter after a gap and the missing
 * item. Names of other tables are ignored.
 */
export function findGaps(
  table: ParameterTable,
  entries: Iterable<FormEntry>,
): readonly ParameterError[] {
  const items = new Map<string, Item>();
  for (const [name] of entries) {
    if (!name.includes('[') || !knowsParameter(table, name)) continue;
    for (const item of itemsOf(name)) {
      const at = place(item.list, item.index);
      if (!items.has(at)) items.set(at, item);
    }
  }
  const missing = findMissing(items.values());
  return Array.from(items).flatMap(([at, { list, name }]) => {
    const index = missing.get(at);
    if (index === undefined) return [];
    const rule = `indices count from 0 without a gap; ${place(list, index)} is missing`;
    return [{ name, rule }];
  });
}

function itemsOf(name: string): readonly Item[] {
  return Array.from(name.matchAll(/\[([0-9]+)\]\./g), (match) => ({
    list: name.slice(0, match.index),
    index: Number(match[1]),
    name,
  }));
}

function place(list: string, index: number): string {
  return `${list}[${index}]`;
}

/** For each item after a gap: the first missing index before it. */
function findMissing(items: Iterable<Item>): ReadonlyMap<string, number> {
  const indices = new Map<string, number[]>();
  for (const { list, index } of items) {
    const listed = indices.get(list);
    if (listed === undefined) indices.set(list, [index]);
    else listed.push(index);
  }
  return new Map(
    Array.from(indices).flatMap(([list, listed]) =>
      listed
        .sort((one, other) => one - other)
        .map((index, at, sorted) => [index, (sorted[at - 1] ?? -1) + 1] as const)
        .filter(([index, expected]) => index !== expected)
        .map(([index, expected]) => [place(list, index), expected] as const),
    ),
  );
}
