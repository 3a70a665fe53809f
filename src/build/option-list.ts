import { expectedType, isGroup, type OptionSchema } from '#contract/options/kinds';
import { parseDoc } from './doc-comment.ts';
import { readOptionRows, type OptionRow } from './option-rows.ts';

/** `src/widget/options.json`: the options by their name, for the demo shop and the browser tests. */
export function writeOptionList(): string {
  const rows = readOptionRows().map((row) => [row.name, describeRow(row)]);
  return `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`;
}

/** `undefined`: not in the list. */
function describeRow({ group, comment, schema }: OptionRow) {
  const { description, example } = parseDoc(comment);
  return {
    group,
    type: expectedType(schema),
    default: typeof schema.default === 'object' ? undefined : schema.default,
    description,
    example: example === '' ? undefined : example,
    properties: propertyTypes(schema),
  };
}

/** The types of the properties of an object, by their name. */
function propertyTypes({ wrapped }: OptionSchema): Readonly<Record<string, string>> | undefined {
  if (!isGroup(wrapped)) return undefined;
  return Object.fromEntries(
    Object.entries(wrapped.entries).map(([name, property]) => [name, expectedType(property)]),
  );
}
