/**
 * Valibot schemas for objects of which only own properties count (see `own.ts`). `v.object` and
 * `v.record` also read inherited properties, and return ordinary objects, in which inherited
 * properties are found again.
 */
import * as v from 'valibot';
import { fieldOf, own } from './own.ts';

/** Any object except an array. */
export function isRecord(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

type Output<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/**
 * Parses the properties of an object. A property is optional if its schema is `v.exactOptional`. If
 * it is missing, it gets the default of this schema, if any.
 */
export function pickProperties<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.RawTransformAction<object, Output<Entries>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- The schema of each property has checked its value.
  return v.rawTransform((context) => parseProperties(context, entries) as Output<Entries>);
}

/** Parses all properties of an object, whose names are not known, with the same schema. */
export function mapProperties<const Item extends v.GenericSchema>(
  item: Item,
): v.RawTransformAction<object, Record<string, v.InferOutput<Item>>> {
  return v.rawTransform((context) => {
    const entries: Record<string, Item> = own({});
    for (const name of Object.keys(context.dataset.value)) entries[name] = item;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- `item` has checked each value.
    return parseProperties(context, entries) as Record<string, v.InferOutput<Item>>;
  });
}

/** An interface, so that the compiler can write the type of a schema with branded strings. */
export interface PropertiesSchema<Entries extends v.ObjectEntries> extends v.BaseSchema<
  object,
  Output<Entries>,
  v.BaseIssue<unknown>
> {}

/** An object with these properties. */
export function properties<const Entries extends v.ObjectEntries>(
  entries: Entries,
): PropertiesSchema<Entries> {
  return v.pipe(v.custom<object>(isRecord), pickProperties(entries));
}

/**
 * Parses each of these properties. The output has no prototype. It contains the valid properties
 * even if there are invalid ones, so that `readOptions` can use them.
 */
function parseProperties(
  { dataset, config, addIssue }: v.RawTransformContext<object>,
  entries: v.ObjectEntries,
): object {
  const input = dataset.value;
  const output: Record<string, unknown> = own({});
  // Not `Object.entries`: pages replace it, and answers of the gateway must be parsed there too.
  for (const key of Object.keys(entries)) {
    const schema = entries[key];
    if (schema === undefined) continue;
    const isGiven = Object.hasOwn(input, key);
    const value = isGiven ? fieldOf(input, key) : fieldOf(schema, 'default');
    if (!isGiven && value === undefined && schema.type === 'exact_optional') continue;
    const result = v.safeParse(schema, value, own({ abortEarly: config.abortEarly }));
    const issues = result.issues ?? [];
    for (const { message, path } of issues) addIssue(describeIssue(message, key, value, path));
    if (issues.length > 0 && config.abortEarly) break;
    // An issue with a path is about a property of this value. The other properties are valid.
    if (issues.every(({ path }) => path !== undefined)) output[key] = result.output;
  }
  dataset.value = output;
  return output;
}

/** The issue of a property, as an issue of the object that contains it. */
function describeIssue(
  message: string,
  key: string,
  value: unknown,
  path: readonly v.IssuePathItem[] = [],
): v.RawTransformIssueInfo<object> {
  const item: v.ObjectPathItem = { type: 'object', origin: 'value', input: {}, key, value };
  return own<v.RawTransformIssueInfo<object>>({ input: value, message, path: [item, ...path] });
}
