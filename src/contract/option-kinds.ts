/** An option that cannot be used: where it stands, what was found there in words, and what may stand there. */
export type OptionFault = {
  readonly option: string;
  readonly value: string;
  readonly expected: string;
};

type Blame = (option: string, raw: unknown, expected: string) => undefined;

/** Reads one option: its value, or `undefined` after blaming what stands there instead. */
export type Kind<Value> = {
  /** What may stand there, as TypeScript writes it; `object` where `item` or `properties` say more. */
  readonly expected: string;
  readonly read: (raw: unknown, option: string, blame: Blame) => Value | undefined;
  /** The kind of every property, whatever its name. */
  readonly item?: Kind<unknown>;
  /** The kinds of the properties by name, each of which may be missing. */
  readonly properties?: Kinds;
};

type Kinds = Readonly<Record<string, Kind<unknown>>>;

/** The value that a kind reads. */
export type ValueOf<Of> = Of extends Kind<infer Value> ? Value : never;

/** An object of options of which each may be missing. */
export type ValuesOf<Table> = { readonly [Name in keyof Table]?: ValueOf<Table[Name]> };

type Draft<Table> = { [Name in keyof Table]?: ValueOf<Table[Name]> };
type Aligned<Table> = { readonly [Name in keyof Table]: Kind<ValueOf<Table[Name]>> };

/** Any object but an array; its own properties alone count. */
export const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** What was found, in words. A text is shown only where it is a word, which may be a misspelling. */
export const describe = (raw: unknown): string => {
  if (typeof raw === 'string') return /^[\w.-]{1,20}$/.test(raw) ? `'${raw}'` : 'a text';
  if (typeof raw === 'number' || typeof raw === 'boolean' || raw === null) return String(raw);
  if (Array.isArray(raw)) return 'an array';
  if (raw === undefined) return 'nothing that can be read';
  return typeof raw === 'object' ? 'an object' : `a ${typeof raw}`;
};

const kind = <Value>(
  expected: string,
  parse: (raw: unknown) => Value | undefined,
): Kind<Value> => ({
  expected,
  read: (raw, option, blame) => parse(raw) ?? blame(option, raw, expected),
});

const truths = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

/** True or false; the words are taken as well, since shop systems write them. */
export const flag = kind('boolean', (raw) => truths.get(raw));

export const text = kind('string', (raw) => (typeof raw === 'string' ? raw : undefined));

/** A CSS value; numbers are written as such. */
export const cssValue = kind('string | number', (raw) =>
  typeof raw === 'number' ? String(raw) : text.read(raw, '', () => undefined),
);

/** A colour as CSS writes it; of several, the first. */
export const colour = kind('string', (raw) =>
  text.read(Array.isArray(raw) ? raw[0] : raw, '', () => undefined),
);

export const choice = <const Value extends string>(...values: readonly Value[]): Kind<Value> =>
  kind(values.map((value) => `'${value}'`).join(' | '), (raw) =>
    values.find((value) => value === raw),
  );

const numberOf = (raw: unknown): number | undefined => {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && /^[0-9]{1,4}(?:px)?$/.test(raw)
    ? Number.parseInt(raw, 10)
    : undefined;
};

/** One of a few numbers; a text of digits is taken as well. */
export const numbered = <const Value extends number>(...values: readonly Value[]): Kind<Value> =>
  kind(values.join(' | '), (raw) => values.find((value) => value === numberOf(raw)));

/** CSS pixels, or all the room there is. */
export type Extent = number | '100%';

/** How wide or high something is; `500px` is taken as well. */
export const extent = kind("number | '100%'", (raw): Extent | undefined => {
  if (raw === '100%') return raw;
  const size = numberOf(raw);
  return size !== undefined && size > 0 && size <= 9999 ? size : undefined;
});

export const texts = kind('readonly string[]', (raw): readonly string[] | undefined =>
  Array.isArray(raw) && raw.every((item) => typeof item === 'string') ? raw : undefined,
);

/** Settings that are taken as they are. */
export const settings = kind('object', (raw): object | undefined =>
  typeof raw === 'object' && raw !== null ? raw : undefined,
);

/** A page's object may throw at whoever reads it: a getter, a proxy. */
const trying = <Value>(read: () => Value, otherwise?: () => undefined): Value | undefined => {
  try {
    return read();
  } catch {
    return otherwise?.();
  }
};

/** An object of values of one kind, whatever their names. A value that cannot be used is left out alone. */
export const mapOf = <Value>(item: Kind<Value>): Kind<Readonly<Record<string, Value>>> => ({
  expected: 'object',
  item,
  read: (raw, option, blame) => {
    if (!isRecord(raw)) return blame(option, raw, 'object');
    const names = trying(() => Object.keys(raw)) ?? [];
    const read = names.flatMap((name) => {
      const key = `${option}.${name}`;
      const value = trying(
        () => item.read(raw[name], key, blame),
        () => blame(key, undefined, item.expected),
      );
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(read);
  },
});

const isNameOf = <Table extends object>(
  table: Table,
  name: string,
): name is Extract<keyof Table, string> => Object.hasOwn(table, name);

/**
 * Reads the own properties of an object that a table knows; others are ignored, and `undefined` and `null`
 * say nothing. What cannot be used is blamed and left out.
 */
export const readAll = <Table extends Kinds>(
  table: Table & Aligned<Table>,
  raw: Readonly<Record<string, unknown>>,
  prefix: string,
  blame: Blame,
): ValuesOf<Table> => {
  const aligned: Aligned<Table> = table;
  const draft: Draft<Table> = {};
  for (const name of trying(() => Object.keys(raw)) ?? []) {
    if (!isNameOf(table, name)) continue;
    const option = `${prefix}${name}`;
    const value = trying(
      () => {
        const given = raw[name] ?? undefined;
        return given === undefined ? given : aligned[name].read(given, option, blame);
      },
      () => blame(option, undefined, aligned[name].expected),
    );
    if (value !== undefined) draft[name] = value;
  }
  return draft;
};

/** An object whose properties have kinds of their own, each of which may be missing. */
export const group = <Table extends Kinds>(
  table: Table & Aligned<Table>,
): Kind<ValuesOf<Table>> => ({
  expected: 'object',
  properties: table,
  read: (raw, option, blame) =>
    isRecord(raw) ? readAll(table, raw, `${option}.`, blame) : blame(option, raw, 'object'),
});
