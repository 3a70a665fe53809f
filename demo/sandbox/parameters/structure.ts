import type { FormEntry } from '#contract/form-encoding';
import type { ParameterError } from './table.ts';
import { parseName, type Path } from './parameter-name.ts';
import { findGaps } from './gaps.ts';
import { findErrors, knowsParameter } from './read.ts';
import type { Parameter, ParameterTable } from './table.ts';

type TextOf<Row> = Row extends Parameter<infer Text> ? Text : never;
type HeadOf<Name> = Name extends `${infer Head}.${string}` ? Head : Name;
type FieldOf<Head> = Head extends `${infer Field}[${string}` ? Field : Head;
type Under<Rows, Head extends string> = {
  [Name in keyof Rows as Name extends `${Head}.${infer Rest}` ? Rest : never]: Rows[Name];
};
type NodeOf<Rows, Head extends string> = Head extends keyof Rows
  ? Head extends `${string}[${string}`
    ? ReadonlyMap<string, Rows[Head]>
    : Rows[Head]
  : Head extends `${string}[n]`
    ? readonly Nested<Under<Rows, Head>>[]
    : Nested<Under<Rows, Head>>;
type Nested<Rows> = {
  readonly [Head in HeadOf<keyof Rows & string> as FieldOf<Head>]?: NodeOf<Rows, Head>;
};

/**
 * A table as nested objects: `cart.items[n].name` is `cart.items[0].name` in TypeScript too, and
 * `customParameters[name]` a map. All is optional: {@link findErrors} and a part of a request know no more.
 */
export type StructureOf<Table extends ParameterTable> = Nested<{
  [Name in keyof Table]: TextOf<Table[Name]>;
}>;

/** Any structure: texts, maps of texts, lists and objects of them. */
export type Structure = { readonly [field: string]: Node | undefined };
type Node = string | ReadonlyMap<string, string> | readonly Structure[] | Structure;

type Branch = readonly [path: Path, text: string];

const group = <Key>(branches: readonly Branch[], keyOf: (path: Path) => Key | undefined) => {
  const groups = new Map<Key, Branch[]>();
  for (const [path, text] of branches) {
    const key = keyOf(path);
    if (key === undefined) continue;
    const known = groups.get(key) ?? [];
    known.push([path.slice(1), text]);
    groups.set(key, known);
  }
  return groups;
};

const fieldOf = ([step]: Path) => (step?.kind === 'field' ? step.field : undefined);
const indexOf = ([step]: Path) => (step?.kind === 'index' ? step.index : undefined);
const keyOf = ([step]: Path) => (step?.kind === 'key' ? step.key : undefined);

const growNode = (branches: readonly Branch[]): Node => {
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
      return new Map(
        Array.from(group(branches, keyOf), ([key, [[, value] = [[], '']]]) => [key, value]),
      );
  }
};

/** `fromEntries` makes own properties of any name, so that no name reaches a prototype. */
const grow = (branches: readonly Branch[]): Structure =>
  Object.fromEntries(
    Array.from(group(branches, fieldOf), ([field, inner]) => [field, growNode(inner)]),
  );

/** Makes objects of parameters that were checked already: nothing is refused but what is no name. */
export const nest = (entries: Iterable<FormEntry>): Structure =>
  grow(Array.from(entries, ([name, text]) => [parseName(name) ?? [], text]));

const findMalformed = (entries: readonly FormEntry[]): readonly ParameterError[] => {
  const seen = new Set<string>();
  return entries.flatMap(([name], position) => {
    if (parseName(name) === undefined)
      return [{ name, rule: `a parameter name (at place ${position + 1})` }];
    if (seen.has(name)) return [{ name, rule: 'sent once' }];
    seen.add(name);
    return [];
  });
};

/** The structure of some parameters, or every error that was found in them. */
export type Structuring<Table extends ParameterTable> =
  | { readonly ok: true; readonly value: StructureOf<Table> }
  | { readonly ok: false; readonly errors: readonly ParameterError[] };

type Draft<Value> = { readonly value: Value; readonly errors: readonly ParameterError[] };

const isValid = <Table extends ParameterTable>(
  draft: Draft<Structure>,
): draft is Draft<Structure & StructureOf<Table>> => draft.errors.length === 0;

/**
 * Makes typed objects of the parameters of one table; those of other tables pass by, and what is required
 * may be missing. A value that breaks its rule, a name that is none, a name sent twice and a gap are errors.
 */
export const toStructure = <Table extends ParameterTable>(
  table: Table,
  entries: Iterable<FormEntry>,
): Structuring<Table> => {
  const all = Array.from(entries);
  const known = all.filter(([name]) => knowsParameter(table, name));
  const errors = [...findMalformed(all), ...findErrors(table, known), ...findGaps(table, known)];
  const draft = { value: nest(known), errors };
  return isValid<Table>(draft) ? { ok: true, value: draft.value } : { ok: false, errors };
};

const isList = (node: Node): node is readonly Structure[] => Array.isArray(node);
const isMap = (node: Node): node is ReadonlyMap<string, string> => node instanceof Map;

const writeNode = (name: string, node: Node): readonly FormEntry[] => {
  if (typeof node === 'string') return [[name, node]];
  if (isMap(node)) return Array.from(node, ([key, text]) => [`${name}[${key}]`, text] as const);
  if (isList(node)) return node.flatMap((item, index) => write(`${name}[${index}].`, item));
  return write(`${name}.`, node);
};

const write = (prefix: string, structure: Structure): readonly FormEntry[] =>
  Object.entries(structure).flatMap(([field, node]) =>
    node === undefined ? [] : writeNode(`${prefix}${field}`, node),
  );

/** The way back: every text of a structure under its name. */
export const toEntries = (structure: Structure): readonly FormEntry[] => write('', structure);
