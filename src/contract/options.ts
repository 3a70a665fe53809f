import * as v from 'valibot';
import { callbackPattern } from './callbacks.ts';
import { billingOptions } from './options/billing.ts';
import { brandsOptions } from './options/brands.ts';
import { challengeOptions } from './options/challenge.ts';
import { fieldsOptions } from './options/fields.ts';
import { copyOwn, describeValue, flag, group, option } from './options/kinds.ts';
import { presentationOptions } from './options/presentation.ts';
import { registrationsOptions } from './options/registrations.ts';
import { targetsOptions } from './options/targets.ts';
import { walletsOptions } from './options/wallets.ts';
import { fieldOf } from './own.ts';
import { isRecord } from './properties.ts';

/**
 * Every option of `wpwlOptions` except the callbacks: its schema and default. The comment of a row
 * describes the option to merchants.
 */
export const optionRows = {
  ...presentationOptions,
  ...challengeOptions,
  ...fieldsOptions,
  ...billingOptions,
  ...brandsOptions,
  ...registrationsOptions,
  ...targetsOptions,
  ...walletsOptions,
} as const;

export type OptionName = keyof typeof optionRows;

const optionsSchema = group(optionRows);

/** The merchant's options, with defaults. Those without a default are absent unless they are set. */
export type Options = v.InferOutput<typeof optionsSchema>;

/** The layout `accordion` has other defaults, and always detects the brand: it has no select for it. */
const accordionSchema = group({
  ...optionRows,
  showCVVHint: option(flag, true),
  showAmount: option(flag, true),
  brandDetection: option(
    v.pipe(
      flag,
      v.transform(() => true),
    ),
    true,
  ),
});

/** An option, or a property of one, that is ignored because its value is invalid. */
export type InvalidOption = {
  /** The path of the value, such as `spinner.color`. */
  readonly option: string;
  /** A description of the value. It quotes a string only if that is one short word. */
  readonly value: string;
  /** The expected type in TypeScript notation. */
  readonly expected: string;
};

type OptionsRead = { readonly options: Options; readonly invalid: readonly InvalidOption[] };

/**
 * Validates `wpwlOptions` and adds the defaults. Only own properties count. An invalid value is
 * left out and described in `invalid`; the other options stay valid. Unknown properties and
 * callbacks are not returned: the widget looks up each callback when it calls it. A callback that
 * is not a function is described in `invalid` too, for example the result of a function that the
 * page has called instead of passing it.
 */
export function readOptions(raw: unknown): OptionsRead {
  // Copied once, because a getter of the page may return another value each time.
  const given = isRecord(raw) ? copyOwn(raw) : {};
  const isAccordion = fieldOf(given, 'layout') === 'accordion';
  const { options, invalid } = parseOptions(isAccordion ? accordionSchema : optionsSchema, given);
  return { options, invalid: [...invalid, ...findInvalidCallbacks(given)] };
}

/** Pages switch a callback off by a value such as `false`, `'false'` or `null`. */
function findInvalidCallbacks(given: object): readonly InvalidOption[] {
  return Object.entries(given).flatMap(([name, raw]: [string, unknown]) =>
    callbackPattern.test(name) && Boolean(raw) && raw !== 'false' && typeof raw !== 'function'
      ? { option: name, value: describeValue(raw), expected: 'function' }
      : [],
  );
}

type OptionsSchema = v.GenericSchema<unknown, Options>;

/**
 * Parses twice if there are invalid values. The first pass lists them and leaves them out. The
 * second pass parses its output and adds their defaults.
 */
function parseOptions(schema: OptionsSchema, raw: object): OptionsRead {
  const result = v.safeParse(schema, raw);
  if (result.success) return { options: result.output, invalid: [] };
  return {
    options: v.parse(schema, result.output),
    invalid: result.issues.map(toInvalidOption),
  };
}

function toInvalidOption(issue: v.InferIssue<OptionsSchema>): InvalidOption {
  return {
    option: v.getDotPath(issue) ?? '',
    value: describeValue(issue.path?.at(-1)?.value),
    expected: issue.message,
  };
}
