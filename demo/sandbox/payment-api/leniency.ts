import * as v from 'valibot';
import type { FormEntry } from '#contract/form-entry';
import { characters } from '#contract/text';
import { locate } from '../parameters/parameter-name.ts';
import {
  conditional,
  describeText,
  ruleOf,
  type Parameter,
  type ParameterTable,
} from '../parameters/table.ts';
import { isNeverLenient, mayBeNeverLenient } from './never-lenient.ts';
import { showName } from './parameter-errors.ts';
import { describeUnknown } from './similar-names.ts';

/** What was accepted although the reference forbids it: the parameter, and what was done with it. */
export type Warning = { readonly name: string; readonly message: string };

/** The parameters of a request of a lenient merchant as the strict rules accept them, and what was changed. */
export type LenientReading = {
  readonly entries: readonly FormEntry[];
  readonly warnings: readonly Warning[];
};

/** A parameter as it was sent. */
type Sent = {
  readonly name: string;
  readonly value: string;
  /** The table of the request. */
  readonly table: ParameterTable;
  /** The row of the parameter. Unknown names have none. */
  readonly row: (Parameter & { readonly name: string }) | undefined;
  /** Whether the strict rules accept it. */
  readonly isValid: boolean;
  /** All names of the request. */
  readonly names: readonly string[];
};

/** What becomes of a parameter: the value that is used instead, or none if it is ignored. */
type Treatment = { readonly value: string | undefined; readonly message: string };

type Leniency = {
  readonly accepted: string;
  readonly example: string;
  readonly effect: string;
  /** The rule of the reference that is bent. */
  readonly rule: string;
  /** `undefined` if the leniency does not apply. Without `treat`, the leniency concerns the response. */
  readonly treat?: (sent: Sent) => Treatment | undefined;
};

/**
 * All leniencies, in the order in which they are tried. Each leads to a request that the strict rules accept, so
 * everything behind them works as for other merchants. The one exception is in `relaxedRows`.
 */
export const leniencies: readonly Leniency[] = [
  {
    accepted: 'Names that the request does not have',
    example: '`locale=en`, `cart.items[0].productUrl=…`',
    effect: 'The parameter is ignored.',
    rule: 'The parameter tables list all names.',
    treat: ({ name, row, table }) =>
      row === undefined && !mayBeNeverLenient(name)
        ? ignored(describeUnknown(table, name))
        : undefined,
  },
  {
    accepted: '`bankAccount.country` without any other `bankAccount.*`',
    example: '`bankAccount.country=DE` for a transfer',
    effect: 'The parameter is ignored.',
    rule: '“Bank account” requires a holder, and is no part of a checkout.',
    treat: ({ name, names }) =>
      name === 'bankAccount.country' && isOnlyOfGroup(names, 'bankAccount.')
        ? ignored('a country is no account')
        : undefined,
  },
  {
    accepted: 'Empty values, except those of booleans: PHP writes `false` as an empty value',
    example: '`billing.state=`, `customer.phone=`',
    effect: 'The parameter is ignored, as if it were not sent.',
    rule: 'The minimum length of the parameter.',
    treat: ({ name, value, row, isValid }) =>
      value === '' && row !== undefined && !isValid && !isNeverLenient(name) && !isBoolean(row)
        ? ignored(`it is empty, and the rule is ${ruleOf(row.schema)}`)
        : undefined,
  },
  {
    accepted: '`merchantTransactionId` of 1 to 7 characters',
    example: '`merchantTransactionId=1042`',
    effect: 'The value is used as it was sent.',
    rule: '“Basic payment”: 8 to 255 characters.',
    treat: ({ name, value, row, isValid }) => {
      const relaxed = relaxedRows[name];
      return row !== undefined && relaxed !== undefined && !isValid && v.is(relaxed.schema, value)
        ? { value, message: `accepted, although the rule is ${ruleOf(row.schema)}` }
        : undefined;
    },
  },
  {
    accepted: 'Amounts with one decimal, or with none where two are required',
    example: '`amount=92.5`, `cart.items[0].price=92`',
    effect: 'Zeros are added: 92.50, 92.00. All other notations are rejected.',
    rule: 'Types N8.N2, N9.N2 and N13: two decimals.',
    treat: ({ value, row, isValid }) =>
      row !== undefined && !isValid && isAmount(row)
        ? readAs(row, withTwoDecimals(value), 'with two decimals')
        : undefined,
  },
  {
    accepted: 'Quantities with one or two decimals that are zero',
    example: '`cart.items[0].quantity=2.0`',
    effect: 'The decimals are removed.',
    rule: '“Cart”: 1 to 5 digits.',
    treat: ({ value, row, isValid }) =>
      row?.name === 'cart.items[n].quantity' && !isValid
        ? readAs(row, value.replace(/\.0{1,2}$/, ''), 'without decimals')
        : undefined,
  },
  {
    accepted: 'Booleans in other spellings',
    example: '`createRegistration=True`, `1`, `yes`, `on`',
    effect: 'They are read as `true` or `false`.',
    rule: '“Tokenization and registration”: true or false.',
    treat: ({ value, row, isValid }) => {
      const read = booleans.get(value.toLowerCase());
      return row !== undefined && !isValid && isBoolean(row)
        ? readAs(row, read, `as ${read ?? ''}`)
        : undefined;
    },
  },
  {
    accepted: 'Reading `ndc` as the id of the checkout',
    example: '`{"id": "…", "ndc": "…"}`',
    effect: 'In successful responses about a checkout, `ndc` is its id. There is no warning.',
    rule: '“Response parameters”: `ndc` is the id of the request, of at most 32 characters.',
  },
];

/** The rows that accept more of lenient merchants than the reference allows. */
const relaxedRows: ParameterTable = {
  merchantTransactionId: conditional(characters(1, 255)),
};

/** A table with the relaxed rows instead of its own. */
export function relax(table: ParameterTable): ParameterTable {
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, relaxedRows[name] ?? row]),
  );
}

/** Reads the parameters of a request of a lenient merchant. What no leniency concerns does not change. */
export function readLeniently(
  table: ParameterTable,
  entries: readonly FormEntry[],
): LenientReading {
  const names = entries.map(([name]) => name);
  const read: FormEntry[] = [];
  const warnings: Warning[] = [];
  for (const [name, value] of entries) {
    const treatment = findTreatment({
      name,
      value,
      table,
      names,
      ...checkStrictly(table, name, value),
    });
    const used = treatment === undefined ? value : treatment.value;
    if (used !== undefined) read.push([name, used]);
    if (treatment !== undefined)
      warnings.push({ name: showName(name), message: treatment.message });
  }
  return { entries: read, warnings };
}

function findTreatment(sent: Sent): Treatment | undefined {
  for (const { treat } of leniencies) {
    const treatment = treat?.(sent);
    if (treatment !== undefined) return treatment;
  }
  return undefined;
}

function checkStrictly(
  table: ParameterTable,
  name: string,
  value: string,
): Pick<Sent, 'row' | 'isValid'> {
  const place = locate(table, name);
  const row = place === undefined ? undefined : table[place.row];
  return place === undefined || row === undefined
    ? { row: undefined, isValid: false }
    : { row: { ...row, name: place.row }, isValid: v.is(row.schema, value) };
}

function ignored(reason: string): Treatment {
  return { value: undefined, message: `ignored: ${reason}` };
}

/** `undefined` if the strict rule does not accept the value either. */
function readAs(
  { schema }: Parameter,
  value: string | undefined,
  how: string,
): Treatment | undefined {
  return v.is(schema, value)
    ? { value, message: `read ${how}: the rule is ${ruleOf(schema)}` }
    : undefined;
}

function isOnlyOfGroup(names: readonly string[], group: string): boolean {
  return names.filter((name) => name.startsWith(group)).length === 1;
}

/** Whether a row has two decimals. Percentages may have one, and texts of four characters are no numbers. */
function isAmount({ schema }: Parameter): boolean {
  return v.is(schema, '1.00') && !v.is(schema, '1.0') && !v.is(schema, 'x.xx');
}

/**
 * Attack: a number that can be read in two ways charges another amount than the shop has meant. So only zeros are
 * added. Groups of thousands (`1,234.50`, `1.234`), decimal commas and three decimals are not read.
 */
function withTwoDecimals(value: string): string | undefined {
  if (/^[0-9]+$/.test(value)) return `${value}.00`;
  return /^[0-9]+\.[0-9]$/.test(value) ? `${value}0` : undefined;
}

function isBoolean({ schema }: Parameter): boolean {
  const { values = [] } = describeText(schema);
  return values.includes('true') && values.includes('false');
}

const booleans: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['false', 'false'],
  ['0', 'false'],
  ['no', 'false'],
  ['off', 'false'],
]);
