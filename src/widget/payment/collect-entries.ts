import type { FormEntry } from '#contract/form-encoding';
import { classify, type ParameterClass } from '#contract/shopper-parameters';

/** Why an input is not sent: the class of its name, or a value that is longer than `maxLength`. */
export type LeftOutReason = Exclude<ParameterClass, 'shopper'> | 'oversized';

export type CollectedEntries = {
  readonly entries: readonly FormEntry[];
  /** The names of the inputs that are not sent. */
  readonly leftOut: ReadonlyMap<LeftOutReason, readonly string[]>;
};

/** The limits of one message to a hosted field. The named parameters that a shopper may set always fit. */
const maxLength = 4_096;
export const maxCount = 199;

/** Shown in groups of characters, but sent without blanks. */
const bankCodes = new Set([
  'bankAccount.bankCode',
  'bankAccount.bic',
  'bankAccount.iban',
  'bankAccount.number',
]);

const normalize = (name: string, value: string): string => {
  // The value of a checkbox without a `value` attribute.
  if (name === 'createRegistration' && value === 'on') return 'true';
  return bankCodes.has(name) ? value.replaceAll(/\s/g, '').toUpperCase() : value.trim();
};

/** The widget sends `card.expiryMonth` and `card.expiryYear` instead. */
const ownInputs = new Set(['card.expiry']);

const isCustomer = (name: string): boolean => name.startsWith('customer.');
const isCustomerName = (name: string): boolean =>
  name === 'customer.givenName' || name === 'customer.surname';

/** Selects the inputs that are parameters which a shopper may set, including those that the page has added. */
export const collectEntries = (
  inputs: Iterable<readonly [name: string, value: FormDataEntryValue]>,
): CollectedEntries => {
  const entries: FormEntry[] = [];
  // The order in which the names are logged: errors first.
  const leftOut = new Map<LeftOutReason, readonly string[]>([
    ['server', []],
    ['secure', []],
    ['unprefixed', []],
    ['oversized', []],
    ['foreign', []],
  ]);
  const leaveOut = (name: string, reason: LeftOutReason): void => {
    leftOut.set(reason, [...(leftOut.get(reason) ?? []), name]);
  };
  for (const [name, value] of inputs) {
    if (typeof value !== 'string' || ownInputs.has(name)) continue;
    const parameterClass = classify(name);
    if (parameterClass !== 'shopper') leaveOut(name, parameterClass);
    else if (value.length > maxLength) leaveOut(name, 'oversized');
    else if (value.trim() !== '') entries.push([name, normalize(name, value)]);
  }
  return { entries, leftOut };
};

const isCustom = (name: string): boolean => name.startsWith('customParameters[');

/** Limits the number of parameters. The last custom parameters are dropped: only they can exceed the limit. */
export const limitEntries = (
  entries: readonly FormEntry[],
): { readonly entries: readonly FormEntry[]; readonly dropped: readonly string[] } => {
  if (entries.length <= maxCount) return { entries, dropped: [] };
  const ranked = [
    ...entries.filter(([name]) => !isCustom(name)),
    ...entries.filter(([name]) => isCustom(name)),
  ];
  return {
    entries: ranked.slice(0, maxCount),
    dropped: ranked.slice(maxCount).map(([name]) => name),
  };
};

/** Without a name, the gateway rejects all other `customer.*` parameters. They are then left out. */
export const dropNamelessCustomer = (entries: readonly FormEntry[]): readonly FormEntry[] =>
  entries.some(([name]) => isCustomerName(name))
    ? entries
    : entries.filter(([name]) => !isCustomer(name));
