import type { FormEntry } from '#contract/form-encoding';
import { truncateName } from '../../parameters/customer.ts';
import { blank } from '../../redaction/card-numbers.ts';

/** What a merchant's server gets back in later answers: never an instrument, a credential or a fingerprint. */
const repeated =
  /^(?:billing|cart|customer|giftCard|merchant|shipping|standingInstruction)\.|^customParameters\[|^(?:descriptor|merchantInvoiceId|merchantTransactionId|recurringType)$/;

const unrepeated = /^customer\.browserFingerprint\./;

const cutNames: ReadonlySet<string> = new Set([
  'customer.givenName',
  'customer.surname',
  'shipping.customer.givenName',
  'shipping.customer.surname',
]);

const keepValue = (name: string, value: string): string =>
  blank(cutNames.has(name) ? truncateName(value) : value);

/** Whether later answers bring a parameter back. */
export const isEchoed = (name: string): boolean => repeated.test(name) && !unrepeated.test(name);

/** What lies in memory holds no card number, whoever put it there. */
export const echoOf = (entries: Iterable<FormEntry>): ReadonlyMap<string, string> =>
  new Map(
    Array.from(entries)
      .filter(([name]) => isEchoed(name))
      .map(([name, value]) => [blank(name), keepValue(name, value)]),
  );
