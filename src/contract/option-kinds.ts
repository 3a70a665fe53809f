/**
 * The kinds of values that `wpwlOptions` takes, as valibot schemas. The message of each is the expected type in
 * TypeScript notation. A page's objects may have getters that throw: {@link group} and {@link mapOf} copy them first.
 */
import * as v from 'valibot';

/** Stands for a property whose getter throws. No kind accepts it. */
const unreadable = Symbol('unreadable');

/** Any object except an array. */
export const isRecord = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const isArray = (raw: unknown): raw is readonly unknown[] => Array.isArray(raw);

const attempt = <Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

const readProperty = (raw: object, name: string): unknown => {
  const value: unknown = Reflect.get(raw, name);
  if (isArray(value)) return [...value];
  // valibot reads the class name of a value that it refuses. A proxy that throws then is unreadable, too.
  if (isRecord(value)) void Reflect.getPrototypeOf(value)?.constructor;
  return value;
};

const copyOwn = (raw: object): Record<string, unknown> =>
  Object.fromEntries(
    attempt(() => Object.keys(raw), []).map((name) => [
      name,
      attempt(() => readProperty(raw, name), unreadable),
    ]),
  );

const withoutNullish = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  );

/** Describes an invalid value. A text is included only if it is one word, which can be a misspelling. */
export const describe = (raw: unknown): string => {
  if (typeof raw === 'string') return /^[\w.-]{1,20}$/.test(raw) ? `'${raw}'` : 'a text';
  if (typeof raw === 'number' || typeof raw === 'boolean' || raw === null) return String(raw);
  if (Array.isArray(raw)) return 'an array';
  if (raw === undefined || raw === unreadable) return 'nothing that can be read';
  return typeof raw === 'object' ? 'an object' : `a ${typeof raw}`;
};

/** True or false. The words are accepted as well, since shop systems write them. */
export const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
  ],
  'boolean',
);

export const text = v.string('string');

/** A CSS value. Numbers become text. */
export const cssValue = v.union(
  [v.string(), v.pipe(v.number(), v.transform(String))],
  'string | number',
);

/** A CSS colour; of several, the first. */
export const colour = v.union(
  [
    v.string(),
    v.pipe(
      v.looseTuple([v.string()]),
      v.transform(([first]) => first),
    ),
  ],
  'string',
);

export const choice = <const Value extends string>(...values: readonly Value[]) =>
  v.picklist(values, values.map((value) => `'${value}'`).join(' | '));

const numberOf = (raw: unknown): unknown =>
  typeof raw === 'string' && /^[0-9]{1,4}(?:px)?$/.test(raw) ? Number.parseInt(raw, 10) : raw;

/** One of a few numbers, or the same as text. */
export const numbered = <const Value extends number>(...values: readonly Value[]) =>
  v.pipe(v.unknown(), v.transform(numberOf), v.picklist(values, values.join(' | ')));

/** CSS pixels, or the whole available size. */
export type Extent = number | '100%';

const isExtent = (value: unknown): value is Extent =>
  value === '100%' || (typeof value === 'number' && value > 0 && value <= 9999);

/** A width or height. `500px` is accepted as well. */
const extent = v.pipe(
  v.unknown(),
  v.transform(numberOf),
  v.custom<Extent>(isExtent, "number | '100%'"),
);

const isTexts = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.every((item) => typeof item === 'string');

export const texts = v.custom<readonly string[]>(isTexts, 'readonly string[]');

/** Settings that are not read any further. */
export const settings = v.custom<object>(
  (raw) => typeof raw === 'object' && raw !== null,
  'object',
);

const record = (expected: string) =>
  v.pipe(v.custom<object>(isRecord, expected), v.transform(copyOwn));

/** An object with values of one kind and any names. */
export const mapOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(record('object'), v.record(v.string(), item), v.readonly());

/** An object of options. `undefined` and `null` are the same as absent. */
export const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(record('object'), v.transform(withoutNullish), v.object(entries), v.readonly());

const sizeWords = "{ readonly width: number | '100%'; readonly height: number | '100%' }";
const widthAndHeight = v.object({ width: extent, height: extent });

/** Width and height, both required. */
export const size = v.pipe(
  record(sizeWords),
  v.check((raw) => v.is(widthAndHeight, raw), sizeWords),
  widthAndHeight,
  v.readonly(),
);
