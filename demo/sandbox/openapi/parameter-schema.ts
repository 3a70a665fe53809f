import { describeText, type Parameter, type ParameterTable } from '../parameters/table.ts';
import { takesAnyKey } from '../parameters/parameter-name.ts';
import { standingInstructionTable } from '../parameters/recurring.ts';
import { toJson } from './json-schema.ts';
import { added, type Schemas } from './schema.ts';

/** The name of a parameter's component: `cart.items.n.name` for `cart.items[n].name`. */
export function componentOf(name: string): string {
  return name.replaceAll('[', '.').replaceAll(']', '');
}

/** Parameters that the reference does not list for requests. */
const additions: ReadonlySet<string> = new Set([
  'entityId',
  'id',
  'integrity',
  'page',
  'registrationId',
  'registrations[n].id',
  'signature',
  'transactionId',
  'verdict',
  ...Object.keys(standingInstructionTable),
]);

/** One component for each row of the tables. */
export function describeParameters(tables: readonly ParameterTable[]): Schemas {
  return Object.fromEntries(
    tables.flatMap(Object.entries<Parameter>).map(([name, { schema }]) => {
      const rule = toJson(schema);
      return [componentOf(name), additions.has(name) ? added(rule) : rule] as const;
    }),
  );
}

/** Whether a row has one parameter for each index or key. */
export function isFamily(name: string): boolean {
  return name.includes('[');
}

const index = String.raw`\[(?:0|[1-9][0-9]{0,2})\]`;

/** The pattern of the names of such a row. */
export function patternOf(name: string, { key }: Parameter): string {
  const fixed = key === undefined ? name : name.slice(0, name.lastIndexOf('['));
  const parts = fixed.split('[n]').map(escape).join(index);
  return `^${parts}${key === undefined ? '' : bracket(name, key)}$`;
}

function escape(part: string): string {
  return part.replace(/[.[\]]/g, String.raw`\$&`);
}

/** `__proto__`, `constructor` and `prototype` are allowed only as keys of the merchant's own maps. */
const harmless = String.raw`(?!(?:__proto__|constructor|prototype)\])`;

function bracket(name: string, key: NonNullable<Parameter['key']>): string {
  const { minLength, maxLength = '', pattern = '^[A-Za-z0-9._]*$' } = describeText(key);
  const length = String.raw`(?=.{${minLength},${maxLength}}\]$)`;
  return String.raw`\[${takesAnyKey(name) ? '' : harmless}${length}${pattern.slice(1, -1)}\]`;
}
