/**
 * Valibot schemas for the values of `wpwlOptions`. The error message of each schema is the expected
 * type in TypeScript notation. Objects of a page may have getters that throw, so {@link group},
 * {@link mapOf} and {@link size} copy them first.
 */
import * as v from 'valibot';
import { isRecord, mapProperties, pickProperties, properties } from '../properties.ts';

/** Replaces a value that cannot be read, for example if a getter throws. No schema accepts it. */
const unreadable = Symbol('unreadable');

/**
 * Describes an invalid value. A string is quoted only if it is one short word, such as a misspelled
 * keyword.
 */
export function describeValue(raw: unknown): string {
  if (typeof raw === 'string') return /^[\w.-]{1,20}$/.test(raw) ? `'${raw}'` : 'a string';
  if (typeof raw === 'number' || typeof raw === 'boolean' || raw === null) return String(raw);
  if (Array.isArray(raw)) return 'an array';
  if (raw === undefined || raw === unreadable) return 'undefined or not readable';
  return typeof raw === 'object' ? 'an object' : `a ${typeof raw}`;
}

/**
 * The type of the valid values in TypeScript notation. It is the error message for a value that no
 * schema accepts.
 */
export function expectedType(schema: v.GenericSchema): string {
  return v.safeParse(schema, unreadable).issues?.[0].message ?? 'unknown';
}

/**
 * An option, or a property of one, with its default. Without a default, it is absent unless the
 * merchant sets it.
 */
export const option = v.exactOptional;

export type OptionSchema = v.ExactOptionalSchema<v.GenericSchema, unknown>;

/**
 * A boolean. The strings `'true'` and `'false'` are accepted too, because shop systems write them.
 */
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

/** A CSS value. Numbers are converted to strings. */
export const cssValue = v.union(
  [v.string(), v.pipe(v.number(), v.transform(String))],
  'string | number',
);

/** A CSS color, or an array of colors, of which the first one is used. */
export const color = v.union(
  [
    v.string(),
    v.pipe(
      v.looseTuple([v.string()]),
      v.transform(([first]) => first),
    ),
  ],
  'string',
);

export function choice<const Value extends string>(...values: readonly Value[]) {
  return v.picklist(values, values.map((value) => `'${value}'`).join(' | '));
}

/** One of these numbers. Strings such as `'5'` and `'5px'` are accepted too. */
export function numberChoice<const Value extends number>(...values: readonly Value[]) {
  return v.pipe(v.unknown(), v.transform(numberOf), v.picklist(values, values.join(' | ')));
}

/** A function of the page. What it returns is checked when it is called. */
export const removeFunction = v.custom<(id: string) => Promise<unknown>>(
  (raw) => typeof raw === 'function',
  '(id: string) => Promise<unknown>',
);

/** CSS pixels, or the whole available size. */
export type Extent = number | '100%';

export const texts = v.custom<readonly string[]>(isTexts, 'readonly string[]');

/** Any object, for options that the widget accepts and ignores. */
export const ignoredObject = v.custom<object>(
  (raw) => typeof raw === 'object' && raw !== null,
  'object',
);

/** An object. Properties with the value `undefined` or `null` are left out. */
const optionalProperties = v.pipe(record('object'), v.transform(withoutNullish));

/** An object with values of one kind and any names. */
export function mapOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(optionalProperties, mapProperties(item), v.readonly());
}

/** CSS declarations. */
export const styles = mapOf(cssValue);

/** An object with these properties, which are also readable as `entries`. */
export function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  return { ...v.pipe(optionalProperties, pickProperties(entries), v.readonly()), entries };
}

/** Whether a schema is a {@link group}. */
export function isGroup(
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly entries: Readonly<Record<string, OptionSchema>> } {
  return 'entries' in schema;
}

/** The type of {@link size} in TypeScript notation, for error messages. */
const sizeType = "{ readonly width: number | '100%'; readonly height: number | '100%' }";

/** A width or height. The strings `'500'` and `'500px'` are accepted too. */
const extent = v.pipe(
  v.unknown(),
  v.transform(numberOf),
  v.custom<Extent>(isExtent, "number | '100%'"),
);

const widthAndHeight = properties({ width: extent, height: extent });

/**
 * Width and height, both required. The check comes before the schema, so that an invalid size
 * causes a single error, with the type of the whole object.
 */
export const size = v.pipe(
  record(sizeType),
  v.check((raw) => v.is(widthAndHeight, raw), sizeType),
  widthAndHeight,
  v.readonly(),
);

function numberOf(raw: unknown): unknown {
  return typeof raw === 'string' && /^[0-9]{1,4}(?:px)?$/.test(raw)
    ? Number.parseInt(raw, 10)
    : raw;
}

function isTexts(raw: unknown): boolean {
  return Array.isArray(raw) && raw.every((item) => typeof item === 'string');
}

function record(expected: string) {
  return v.pipe(v.custom<object>(isRecord, expected), v.transform(copyOwn));
}

/** The own properties of an object of the page. Replaces those that cannot be read. */
export function copyOwn(raw: object): object {
  return Object.fromEntries(
    attempt(() => Object.keys(raw), []).map((name) => [
      name,
      attempt(() => readProperty(raw, name), unreadable),
    ]),
  );
}

function attempt<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function readProperty(raw: object, name: string): unknown {
  const value: unknown = Reflect.get(raw, name);
  if (isArray(value)) return [...value];
  // For the message about an invalid value, valibot reads its prototype and constructor. If that
  // throws, as with some proxies, it must throw here, where `copyOwn` catches it.
  if (isRecord(value)) void Reflect.getPrototypeOf(value)?.constructor;
  return value;
}

function isArray(raw: unknown): raw is readonly unknown[] {
  return Array.isArray(raw);
}

function withoutNullish(given: object): object {
  return Object.fromEntries(
    Object.entries(given).filter(
      ([, value]: [string, unknown]) => value !== undefined && value !== null,
    ),
  );
}

function isExtent(value: unknown): value is Extent {
  return value === '100%' || (typeof value === 'number' && value > 0 && value <= 9999);
}
