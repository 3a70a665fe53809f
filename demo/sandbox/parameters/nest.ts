import type { FormEntry } from '#contract/form-entry';
import { parseName, type Path } from './parameter-name.ts';

/**
 * Validated parameters as nested objects for a JSON response: `cart.items[0].name` becomes a field of the first item of
 * a list, `customParameters[key]` a field of an object. `fromEntries` creates own properties for all names, so that a
 * key `__proto__` does not reach a prototype.
 */
export function nest(entries: Iterable<FormEntry>): Readonly<Record<string, unknown>> {
  return grow(Array.from(entries, ([name, text]) => [parseName(name) ?? [], text]));
}

type Branch = readonly [path: Path, text: string];

function grow(branches: readonly Branch[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Array.from(group(branches, fieldOf), ([field, inner]) => [field, growNode(inner)]),
  );
}

function group<Key>(branches: readonly Branch[], read: (path: Path) => Key | undefined) {
  const groups = new Map<Key, Branch[]>();
  for (const [path, text] of branches) {
    const key = read(path);
    if (key === undefined) continue;
    const known = groups.get(key) ?? [];
    known.push([path.slice(1), text]);
    groups.set(key, known);
  }
  return groups;
}

function fieldOf([step]: Path) {
  return step?.kind === 'field' ? step.field : undefined;
}

function growNode(branches: readonly Branch[]): unknown {
  const [[[step], text] = [[], '']] = branches;
  if (step === undefined) return text;
  switch (step.kind) {
    case 'field':
      return grow(branches);
    case 'index':
      return Array.from(group(branches, indexOf))
        .sort(([one], [other]) => one - other)
        .map(([, inner]) => grow(inner));
    case 'key':
      return Object.fromEntries(
        Array.from(group(branches, keyOf), ([key, [[, value] = [[], '']]]) => [key, value]),
      );
  }
}

function indexOf([step]: Path) {
  return step?.kind === 'index' ? step.index : undefined;
}
function keyOf([step]: Path) {
  return step?.kind === 'key' ? step.key : undefined;
}
