/** Valibot schemas for the parts of messages between page and frames. */
import * as v from 'valibot';
import type { CardNumber } from './card.ts';
import { properties } from './properties.ts';

/** The property with which valibot brands a type. */
type BrandKey = Exclude<keyof CardNumber, keyof string>;

/**
 * A string that a message between page and frame may contain: any string except a {@link
 * CardNumber}, a CVV or a password. Assigning one of these three is a compile error.
 */
export type OpenText = string & {
  readonly [Name in BrandKey]?: {
    readonly CardNumber?: never;
    readonly CardCvv?: never;
    readonly AccountPassword?: never;
  };
};

/** A string of at most `max` UTF-16 code units that matches `pattern`, if there is one. */
export function openText(max: number, pattern?: RegExp) {
  return v.custom<OpenText>(
    (data) =>
      typeof data === 'string' &&
      data.length <= max &&
      (pattern === undefined || pattern.test(data)),
  );
}

/**
 * A list of at most `max` items. The length is checked before the items, so that a long list costs
 * little.
 */
export function listOf<const Item extends v.GenericSchema>(item: Item, max: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item));
}

/** One of several messages, which differ by `kind`. */
export function messages<const Schemas extends readonly v.GenericSchema[]>(...schemas: Schemas) {
  return v.union(schemas);
}

/** A message with these properties and its `kind`. */
export function message<const Kind extends string, const Entries extends v.ObjectEntries>(
  kind: Kind,
  entries: Entries,
) {
  return properties({ kind: v.literal(kind), ...entries });
}

type DeepReadonly<Value> = Value extends string | boolean
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> };

/** The type of a message or of a part of it. */
export type Message<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** The name of a parameter of the payment API. */
export const parameterNameSchema = openText(128, /^[A-Za-z0-9_.[\]-]{1,128}$/);
