import type { OpenText } from '#contract/open-text';

/** Parses one value of a message. Returns `undefined` for an invalid value. */
export type Shape<Value> = (data: unknown) => Value | undefined;

type Shapes = Readonly<Record<string, Shape<unknown>>>;

type Read<S> = S extends Shape<infer Value> ? Value : never;

/** The object that a table of parsers returns. */
export type Fields<Table extends Shapes> = { readonly [Name in keyof Table]: Read<Table[Name]> };

/** The union of the messages in a table of kinds. The discriminant is `kind`. */
export type Union<Kinds extends Readonly<Record<string, Shapes>>> = {
  [Kind in keyof Kinds]: { readonly kind: Kind } & Fields<Kinds[Kind]>;
}[keyof Kinds];

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  isObject(data) && !Array.isArray(data);

/** Null-safe property access. Includes inherited properties, which a message from a port does not have. */
export const fieldOf = (data: unknown, name: string): unknown =>
  isObject(data) ? data[name] : undefined;

const ownField = (data: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(data, name) ? data[name] : undefined;

export const flag: Shape<boolean> = (data) => (typeof data === 'boolean' ? data : undefined);

/**
 * A string of at most `max` UTF-16 code units that matches the pattern. `OpenText` excludes card data at compile time.
 */
export const text =
  /* @__NO_SIDE_EFFECTS__ */
  (max: number, pattern?: RegExp): Shape<OpenText> =>
    (data) =>
      typeof data === 'string' && data.length <= max && (pattern?.test(data) ?? true)
        ? data
        : undefined;

export const oneOf =
  /* @__NO_SIDE_EFFECTS__ */
  <const Values extends readonly string[]>(values: Values): Shape<Values[number]> =>
    (data) =>
      values.find((value) => value === data);

export const listOf =
  /* @__NO_SIDE_EFFECTS__ */
  <Item>(item: Shape<Item>, max: number): Shape<readonly Item[]> =>
    (data) => {
      if (!Array.isArray(data) || data.length > max) return undefined;
      const elements: readonly unknown[] = data;
      const items: Item[] = [];
      for (const element of elements) {
        const read = item(element);
        if (read === undefined) return undefined;
        items.push(read);
      }
      return items;
    };

/** Whether all fields are valid: a parser returns `undefined` for an invalid one. */
const isComplete = <Table extends Shapes>(read: object): read is Fields<Table> =>
  Object.values(read).every((value) => value !== undefined);

/** Parses an object with these own properties. Removes all other properties. */
export const fields =
  /* @__NO_SIDE_EFFECTS__ */
  <Table extends Shapes>(table: Table): Shape<Fields<Table>> =>
    (data) => {
      if (!isRecord(data)) return undefined;
      const read = Object.fromEntries(
        Object.entries(table).map(([name, shape]) => [name, shape(ownField(data, name))]),
      );
      return isComplete<Table>(read) ? read : undefined;
    };

/** Parses one of several messages, distinguished by `kind`. */
export const union = /* @__NO_SIDE_EFFECTS__ */ <Kinds extends Readonly<Record<string, Shapes>>>(
  kinds: Kinds,
): Shape<Union<Kinds>> => {
  const readers = new Map(
    Object.entries(kinds).map(([kind, table]) => [kind, fields({ ...table, kind: oneOf([kind]) })]),
  );
  const readerOf = (data: unknown): Shape<unknown> | undefined => {
    const kind = isRecord(data) ? ownField(data, 'kind') : undefined;
    return typeof kind === 'string' ? readers.get(kind) : undefined;
  };
  const isRead = (message: unknown): message is Union<Kinds> => readerOf(message) !== undefined;
  return (data) => {
    const message = readerOf(data)?.(data);
    return isRead(message) ? message : undefined;
  };
};
