/**
 * Valibot schemas for answers of the payment API. Gateways differ, and one wrong detail must not
 * stop a payment: an optional property with an invalid value is read as `undefined`, and an invalid
 * item of a list is left out. An answer is rejected only if a required property is missing or invalid.
 */
import * as v from 'valibot';

/** An optional property. */
export function detail<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.exactOptional(
    v.pipe(
      v.unknown(),
      v.transform((given): v.InferOutput<Schema> | undefined => {
        const { success, output } = v.safeParse(schema, given);
        return success ? output : undefined;
      }),
    ),
  );
}

/**
 * A list of at most `max` items, without the invalid ones. Anything but a list is an empty list.
 */
export function items<const Item extends v.GenericSchema>(item: Item, max: number) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, unknown[]>(({ dataset: { value } }) => {
      const valid: unknown[] = [];
      for (const one of Array.isArray(value) ? value : []) {
        if (valid.length === max) break;
        if (v.is(item, one)) valid.push(one);
      }
      return valid;
    }),
    v.array(item),
  );
}

/** A text that matches a pattern. */
export function matching(pattern: RegExp) {
  return v.pipe(v.string(), v.regex(pattern));
}
