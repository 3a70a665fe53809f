import {
  describeText,
  type TextDescription,
  type Parameter,
  type ParameterTable,
} from '../parameters/table.ts';
import { takesAnyKey } from '../parameters/parameter-name.ts';
import { standingInstructionTable } from '../parameters/recurring.ts';
import { added, type Schema, type Schemas } from './schema.ts';

/** Parameters that the reference does not list, or not for requests. */
const additions: ReadonlySet<string> = new Set([
  'entityId',
  'integrity',
  'page',
  'registrationId',
  'registrations[n].id',
  'signature',
  'transactionId',
  'verdict',
  ...Object.keys(standingInstructionTable),
]);

const day = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';
const time = '(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}';

/** A format of its own is known to few readers: a pattern says the same to all. */
const formOf = (format: TextDescription['format']): Schema => {
  switch (format) {
    case 'date':
      return { format: 'date', pattern: `^${day}$`, examples: ['2026-01-31'] };
    case 'timestamp':
      return { pattern: `^${day} ${time}$`, examples: ['2026-01-31 12:00:00'] };
    case 'name':
    case undefined:
      return {};
  }
};

/** The rule of one row, or of a key, as JSON Schema. */
export const describeRule = (schema: Parameter['schema']): Schema => {
  const { minLength, maxLength, pattern, values, format, words } = describeText(schema);
  if (values !== undefined) return { type: 'string', enum: values, description: words };
  return {
    type: 'string',
    ...(minLength > 0 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...formOf(format),
    description: words,
  };
};

/** What a parameter is called among the components: `cart.items[n].name` is `cart.items.n.name`. */
export const componentOf = (name: string): string => name.replaceAll('[', '.').replaceAll(']', '');

/** Every row of some tables, once. */
export const describeParameters = (tables: readonly ParameterTable[]): Schemas =>
  Object.fromEntries(
    tables.flatMap(Object.entries<Parameter>).map(([name, { schema }]) => {
      const rule = describeRule(schema);
      return [componentOf(name), additions.has(name) ? added(rule) : rule] as const;
    }),
  );

const escape = (part: string): string => part.replace(/[.[\]]/g, String.raw`\$&`);

const index = String.raw`\[(?:0|[1-9][0-9]{0,2})\]`;

/** `__proto__`, `constructor` and `prototype` are allowed only as keys of the merchant's own maps. */
const harmless = String.raw`(?!(?:__proto__|constructor|prototype)\])`;

const bracket = (name: string, key: NonNullable<Parameter['key']>): string => {
  const { minLength, maxLength = '', pattern = '^[A-Za-z0-9._]*$' } = describeText(key);
  const length = String.raw`(?=.{${minLength},${maxLength}}\]$)`;
  return String.raw`\[${takesAnyKey(name) ? '' : harmless}${length}${pattern.slice(1, -1)}\]`;
};

/** Whether a row stands for many parameters: one for each index or key. */
export const isFamily = (name: string): boolean => name.includes('[');

/** The expression that all names of a family match, and no others. */
export const patternOf = (name: string, { key }: Parameter): string => {
  const fixed = key === undefined ? name : name.slice(0, name.lastIndexOf('['));
  const parts = fixed.split('[n]').map(escape).join(index);
  return `^${parts}${key === undefined ? '' : bracket(name, key)}$`;
};
