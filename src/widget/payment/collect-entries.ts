import type { FormEntry } from '#contract/form-entry';
import { containsCardNumber } from '#contract/card-number-text';
import { normalizeParameter } from '#contract/normalize-text';
import { classify, type ParameterClass } from '#contract/shopper-parameters';

/**
 * The reason why an input is not sent: the class of its name, a value longer than `maxValueLength`,
 * or a card number in place of a name. The fields of the widget report such a number before, so it is
 * in an input of the page.
 */
export type LeftOutReason = Exclude<ParameterClass, 'shopper'> | 'invalid';

export type CollectedEntries = {
  readonly entries: readonly FormEntry[];
  /**
   * The names of the inputs that are not sent, by reason. Without `card.expiry`, files, and blank
   * inputs whose parameter a browser may send.
   */
  readonly leftOut: ReadonlyMap<LeftOutReason, readonly string[]>;
};

/**
 * The maximum number of parameters. One less than the message `submit` accepts, because the form of
 * saved payment methods adds `registrationId`.
 */
export const maxCount = 199;

/**
 * The maximum length of a value in the message `submit` to a hosted field (`protocol/payment.ts`).
 */
const maxValueLength = 4_096;

/**
 * Selects the parameters that a browser may send. `inputs` includes those that the page has added
 * to the form.
 */
export function collectEntries(
  inputs: Iterable<readonly [name: string, value: FormDataEntryValue]>,
): CollectedEntries {
  const entries: FormEntry[] = [];
  // `readEntries` logs the reasons in this order, errors first.
  const leftOut = new Map<LeftOutReason, readonly string[]>([
    ['server', []],
    ['secure', []],
    ['unprefixed', []],
    ['invalid', []],
    ['foreign', []],
  ]);
  function leaveOut(name: string, reason: LeftOutReason): void {
    leftOut.set(reason, [...(leftOut.get(reason) ?? []), name]);
  }
  for (const [name, value] of inputs) {
    // The expiry date is sent as `card.expiryMonth` and `card.expiryYear`.
    if (typeof value !== 'string' || name === 'card.expiry') continue;
    const parameterClass = classify(name);
    if (parameterClass !== 'shopper') {
      leaveOut(name, parameterClass);
    } else if (value.length > maxValueLength || isMisplacedNumber(name, value)) {
      leaveOut(name, 'invalid');
    } else {
      const text = normalize(name, value);
      if (text !== '') entries.push([name, text]);
    }
  }
  return { entries, leftOut };
}

/**
 * Limits the number of parameters to `maxCount` by dropping the last custom parameters. Other
 * parameters are never dropped, because there are fewer of them than the limit.
 */
export function limitEntries(entries: readonly FormEntry[]): {
  readonly entries: readonly FormEntry[];
  readonly dropped: readonly string[];
} {
  if (entries.length <= maxCount) return { entries, dropped: [] };
  const ranked = [
    ...entries.filter(([name]) => !isCustom(name)),
    ...entries.filter(([name]) => isCustom(name)),
  ];
  return {
    entries: ranked.slice(0, maxCount),
    dropped: ranked.slice(maxCount).map(([name]) => name),
  };
}

/**
 * Removes all `customer.*` parameters if neither the page nor the checkout has a given name or a
 * surname, because the gateway rejects a customer without a name.
 */
export function dropNamelessCustomer(
  entries: readonly FormEntry[],
  isNamedByCheckout: boolean,
): readonly FormEntry[] {
  return isNamedByCheckout || entries.some(([name]) => isCustomerName(name))
    ? entries
    : entries.filter(([name]) => !isCustomer(name));
}

/** Whether the name of a person contains a card number. */
function isMisplacedNumber(name: string, value: string): boolean {
  return /\.(?:holder|givenName|middleName|surname)$/.test(name) && containsCardNumber(value);
}

function normalize(name: string, value: string): string {
  // Browsers send `on` for a checkbox without a `value` attribute.
  if (name === 'createRegistration' && value === 'on') return 'true';
  return normalizeParameter(name, value);
}

function isCustom(name: string): boolean {
  return name.startsWith('customParameters[');
}

function isCustomerName(name: string): boolean {
  return name === 'customer.givenName' || name === 'customer.surname';
}

function isCustomer(name: string): boolean {
  return name.startsWith('customer.');
}
