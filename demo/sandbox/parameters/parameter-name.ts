import type { ParameterTable } from './table.ts';

/**
 * One step of a parameter name: `cart`, `.items` are fields, `[0]` before another field is an index,
 * `[SHOPPER_x]` at the end of a name is a key of a map.
 */
export type Step =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'key'; readonly key: string };

/** A parameter name, step by step: `cart.items[0].name` is field, field, index, field. */
export type Path = readonly Step[];

const freeMaps = /^(?:customParameters|risk\.parameters)\[/;

/**
 * Whether a parameter belongs to a map with keys of the merchant. These can be any that the reference allows, even
 * `__proto__`, so they must be stored in a `Map` or as own properties.
 */
export function takesAnyKey(name: string): boolean {
  return freeMaps.test(name);
}

/** Names are short: the longest of the reference has 82 characters. */
const maxLength = 128;

const namePattern = /^[A-Za-z_][\w-]*(?:(?:\[[0-9]+\])?\.[A-Za-z_][\w-]*)*(?:\[[A-Za-z0-9._]+\])?$/;

/**
 * Parses a name of the reference's notation; `undefined` if it is invalid. Indices run from 0 to 999 without leading
 * zeros, keys contain letters, digits, dots and underscores. Whether the name exists is not checked.
 */
export function parseName(name: string): Path | undefined {
  if (name.length > maxLength || !namePattern.test(name)) return undefined;
  const path: Step[] = [];
  for (const step of stepsOf(name)) {
    if (step === undefined || isDangerous(step, name)) return undefined;
    path.push(step);
  }
  return path;
}

/** The row of a parameter, and its index or key if the row has one. */
export type Place = { readonly row: string; readonly key: string | undefined };

/** Finds the row of a name: `customParameters[SHOPPER_x]` is of `customParameters[name]`, its key `SHOPPER_x`. */
export function locate(table: ParameterTable, name: string): Place | undefined {
  if (!name.includes('['))
    return Object.hasOwn(table, name) ? { row: name, key: undefined } : undefined;
  const row = familiesOf(table).get(skeletonOf(name));
  return row === undefined || parseName(name) === undefined ? undefined : { row, key: keyOf(name) };
}

/** By table, because every parameter of a request is looked up several times. */
const knownFamilies = new WeakMap<ParameterTable, ReadonlyMap<string, string>>();

/** The rows with an index or key, by their names without these. */
function familiesOf(table: ParameterTable): ReadonlyMap<string, string> {
  const known = knownFamilies.get(table);
  if (known !== undefined) return known;
  const names = Object.keys(table).filter((name) => name.includes('['));
  const families = new Map(names.map((name) => [skeletonOf(name), name]));
  knownFamilies.set(table, families);
  return families;
}

const stepPattern = /([A-Za-z_][\w-]*)|\[([0-9]+)\](?=\.)|\[([A-Za-z0-9._]+)\]/g;

/** Most names consist of fields only. */
function stepsOf(name: string): readonly (Step | undefined)[] {
  return name.includes('[')
    ? Array.from(name.matchAll(stepPattern), toStep)
    : name.split('.').map(toField);
}

const indexPattern = /^(?:0|[1-9][0-9]{0,2})$/;

function toStep([, field, index, key = '']: RegExpMatchArray): Step | undefined {
  if (index !== undefined)
    return indexPattern.test(index) ? { kind: 'index', index: Number(index) } : undefined;
  return field === undefined ? { kind: 'key', key } : toField(field);
}

function toField(field: string): Step {
  return { kind: 'field', field };
}

/** Attack: as properties of an object, these names reach its prototype. */
const dangerous: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function isDangerous(step: Step, name: string): boolean {
  return (
    (step.kind === 'field' && dangerous.has(step.field)) ||
    (step.kind === 'key' && dangerous.has(step.key) && !takesAnyKey(name))
  );
}

const brackets = /\[([^\]]*)\]/g;

function skeletonOf(name: string): string {
  return name.replace(brackets, '[]');
}

function keyOf(name: string): string {
  return Array.from(name.matchAll(brackets), ([, key = '']) => key).join('.');
}
