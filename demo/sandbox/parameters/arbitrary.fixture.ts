import fc from 'fast-check';
import type * as v from 'valibot';
import { anyCharacter } from '#contract/any-character.fixture';
import { noControlCharacters } from '#contract/text';
import type { FormEntry } from '#contract/form-encoding';
import { takesAnyKey } from './parameter-name.ts';
import { checkConditions, type Condition } from './conditions.ts';
import {
  describeText,
  type TextDescription,
  type Parameter,
  type ParameterTable,
} from './table.ts';

type Texts = fc.Arbitrary<string>;

const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** Names have no most; what is longer than this is the same to whoever reads them. */
const longName = 100;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

const anyDate = fc
  .tuple(
    fc.integer({ min: 1900, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);

const anyTimestamp = fc
  .tuple(anyDate, fc.nat(23), fc.nat(59), fc.nat(59))
  .map(([day, ...time]) => `${day} ${time.map((part) => padded(part, 2)).join(':')}`);

const printable = anyCharacter.filter((character) => noControlCharacters.test(character));

const anyText = (min: number, max: number, unit: Texts): Texts =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength: min, maxLength: max, unit }) },
    { weight: 1, arbitrary: fc.string({ minLength: max, maxLength: max, unit: 'grapheme-ascii' }) },
  );

/** What texts are made of: signs of a form, of Base64 and of names, letters of many scripts, a mark that NFC joins. */
const units: readonly string[] = [
  ...Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)),
  ...'äßŁΩЖשع٣ก山한’😀\n\u0000',
  'e\u0301',
];

const isClass = (pattern: string): boolean => pattern.endsWith('*$');

/** A pattern that repeats one class leaves its lengths to others, and is met sign by sign. */
const ofClass = (pattern: RegExp, min: number, max: number): Texts => {
  const unit = fc.constantFrom(...units.filter((sign) => pattern.test(sign)));
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength: min, maxLength: max, unit }) },
    { weight: 1, arbitrary: fc.string({ minLength: max, maxLength: max, unit }) },
  );
};

const matching = (pattern: string, min: number, max: number): Texts => {
  if (pattern === noControlCharacters.source) return anyText(min, max, printable);
  return isClass(pattern)
    ? ofClass(new RegExp(pattern, 'u'), min, max)
    : fc.stringMatching(new RegExp(pattern, 'u'));
};

/** A row that says of itself what cannot be fails a test at once, instead of searching for ever. */
const fitting = (texts: Texts, min: number, max: number): Texts => {
  let misses = 0;
  return texts.filter((text) => {
    const isFitting = lengthOf(text) >= min && lengthOf(text) <= max;
    misses = isFitting ? 0 : misses + 1;
    if (misses > 1000) throw new Error(`no such text has ${min}-${max} characters`);
    return isFitting;
  });
};

const textsOf = ({ minLength, maxLength = longName, ...rest }: TextDescription): Texts => {
  if (rest.values !== undefined) return fc.constantFrom(...rest.values);
  if (rest.format === 'date') return anyDate;
  if (rest.format === 'timestamp') return anyTimestamp;
  const texts =
    rest.pattern === undefined
      ? anyText(minLength, maxLength, anyCharacter)
      : matching(rest.pattern, minLength, maxLength);
  return fitting(texts, minLength, maxLength);
};

/** Makes the texts of a schema once: fast-check takes long to read a pattern. */
const oncePerSchema = (make: (schema: v.GenericSchema<string>) => Texts) => {
  const made = new WeakMap<v.GenericSchema<string>, Texts>();
  return (schema: v.GenericSchema<string>): Texts => {
    const texts = made.get(schema) ?? make(schema);
    made.set(schema, texts);
    return texts;
  };
};

/** Texts that a schema accepts, by what it says of itself. For tests. */
export const validText = oncePerSchema((schema) => textsOf(describeText(schema)));

/** No list of values, no date and no class of characters holds it. */
const bell = '\u0007';

/** Texts that break one rule of a schema: too short, too long, or out of its characters. For tests. */
const brokenText = oncePerSchema((schema) => {
  const { minLength, maxLength, pattern, values, format } = describeText(schema);
  const isOpen =
    pattern === undefined && values === undefined && format !== 'date' && format !== 'timestamp';
  const valid = validText(schema);
  const tooLong = (max: number) => valid.map((text) => text + '1'.repeat(max + 1 - lengthOf(text)));
  const misplaced = fc
    .tuple(valid, fc.nat())
    .map(([text, at]) => text.replace(text.charAt(at % Math.max(1, text.length)), bell));
  return fc.oneof(
    ...(minLength > 0 ? [fc.nat(minLength - 1).map((length) => '1'.repeat(length))] : []),
    ...(maxLength === undefined ? [] : [tooLong(maxLength)]),
    ...(isOpen ? [] : [misplaced.map((text) => (text === '' ? bell : text))]),
  );
});

const inherited: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Keys that can stand in a name, and that the row accepts. */
const validKey = oncePerSchema((schema) => {
  const { minLength, maxLength = longName, pattern = '' } = describeText(schema);
  return fc
    .stringMatching(new RegExp(`^[A-Za-z0-9._]{${minLength},${maxLength}}$`))
    .filter((key) => new RegExp(pattern, 'u').test(key) && !inherited.includes(key));
});

/** Valid keys of a row. Some rows also accept names of inherited properties. */
const keyOf = (name: string, schema: v.GenericSchema<string>): Texts =>
  takesAnyKey(name)
    ? fc.oneof({ weight: 4, arbitrary: validKey(schema) }, fc.constantFrom(...inherited))
    : validKey(schema);

/** Keys that can stand in a name, but are too long for the row. */
const brokenKey = oncePerSchema((schema) => {
  const { maxLength = longName } = describeText(schema);
  return fc.stringMatching(new RegExp(`^[A-Za-z0-9_]{${maxLength + 1}}$`));
});

type Piece = { readonly name: string; readonly text: string; readonly parameter: Parameter };
type Pieces = fc.Arbitrary<readonly Piece[]>;

const oneRow = (name: string, parameter: Parameter): Pieces => {
  const piece = validText(parameter.schema).map((text) => [{ name, text, parameter }]);
  return parameter.presence === 'yes' ? piece : fc.oneof(fc.constant([]), piece);
};

const keyedRow = (name: string, key: v.GenericSchema<string>, parameter: Parameter): Pieces =>
  fc
    .uniqueArray(fc.tuple(keyOf(name, key), validText(parameter.schema)), {
      maxLength: 3,
      selector: ([one]) => one,
    })
    .map((pairs) =>
      pairs.map(([one, text]) => ({ name: name.replace(/\[\w+\]$/, `[${one}]`), text, parameter })),
    );

type Rows = readonly (readonly [name: string, parameter: Parameter])[];

const prefixed = (prefix: string, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece) => ({ ...piece, name: `${prefix}${piece.name}` }));

const list = (head: string, rows: Rows): Pieces =>
  fc
    .array(
      piecesOf(rows).filter((pieces) => pieces.length > 0),
      { maxLength: 3 },
    )
    .map((items) => items.flatMap((item, index) => prefixed(`${head}[${index}].`, item)));

const piecesOf = (rows: Rows): Pieces => {
  const lists = new Map<string, (readonly [string, Parameter])[]>();
  const plain: Pieces[] = [];
  for (const [name, parameter] of rows) {
    const at = name.indexOf('[n].');
    if (at >= 0) {
      const head = name.slice(0, at);
      lists.set(head, [...(lists.get(head) ?? []), [name.slice(at + 4), parameter]]);
    } else if (parameter.key === undefined) plain.push(oneRow(name, parameter));
    else plain.push(keyedRow(name, parameter.key, parameter));
  }
  const grown = Array.from(lists, ([head, inner]) => list(head, inner));
  return fc.tuple(...plain, ...grown).map((parts) => parts.flat());
};

const entriesOf = (pieces: readonly Piece[]): readonly FormEntry[] =>
  pieces.map(({ name, text }) => [name, text]);

const obeying = (table: ParameterTable, conditions: readonly Condition[]): Pieces =>
  piecesOf(Object.entries(table)).filter(
    (pieces) => checkConditions(conditions, entriesOf(pieces)).length === 0,
  );

/** Parameters of a table that obey every rule of it, and the conditions that are named. For tests. */
export const validEntries = (
  table: ParameterTable,
  conditions: readonly Condition[] = [],
): fc.Arbitrary<readonly FormEntry[]> => obeying(table, conditions).map(entriesOf);

/** Parameters of which one breaks its rule, or is missing though required: the one that is named. */
export type Broken = { readonly entries: readonly FormEntry[]; readonly name: string };

const breakOne = (pieces: readonly Piece[], { name, parameter }: Piece): fc.Arbitrary<Broken> => {
  const others = entriesOf(pieces.filter((piece) => piece.name !== name));
  const broken = brokenText(parameter.schema).map((text) => ({
    entries: [...others, [name, text] as const],
    name,
  }));
  if (parameter.presence === 'yes') return fc.oneof(broken, fc.constant({ entries: others, name }));
  if (parameter.key === undefined) return broken;
  const strange = fc
    .tuple(brokenKey(parameter.key), validText(parameter.schema))
    .map(([key, text]): Broken => {
      const renamed = name.replace(/\[[^[\]]+\]$/, `[${key}]`);
      return { entries: [...others, [renamed, text]], name: renamed };
    });
  return fc.oneof(broken, strange);
};

/** Valid parameters with exactly one broken: by its text, by its key, or by its absence. For tests. */
export const brokenEntries = (
  table: ParameterTable,
  conditions: readonly Condition[] = [],
): fc.Arbitrary<Broken> =>
  obeying(table, conditions)
    .filter((pieces) => pieces.length > 0)
    .chain((pieces) => fc.constantFrom(...pieces).chain((piece) => breakOne(pieces, piece)));
