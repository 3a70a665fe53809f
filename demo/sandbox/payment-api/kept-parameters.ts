import type { FormEntry } from '#contract/form-entry';
import { truncateName } from '../parameters/customer.ts';
import { maskCardNumbers } from '../redaction/card-numbers.ts';
import { withoutCredentials, type Order } from '../stores/checkouts.ts';

/** URLs would break if digits were masked, and dates cannot contain a card number. */
const unmasked: ReadonlySet<string> = new Set([
  'job.endDate',
  'job.startDate',
  'notificationUrl',
  'shopperResultUrl',
]);

/** The parameters of a checkout or schedule as they are stored: without credentials and card numbers. */
export function toOrder(entries: readonly FormEntry[]): Order {
  return new Map(
    withoutCredentials(entries).map(([name, value]) => [
      maskCardNumbers(name),
      unmasked.has(name) ? value : maskCardNumbers(value),
    ]),
  );
}

const echoed =
  /^(?:billing|cart|customer|giftCard|merchant|shipping|standingInstruction)\.|^customParameters\[|^(?:descriptor|merchantInvoiceId|merchantTransactionId|recurringType)$/;

const notEchoed = /^customer\.browserFingerprint\./;

/** Whether responses repeat a parameter. They never repeat instruments, credentials or fingerprints. */
export function isEchoed(name: string): boolean {
  return echoed.test(name) && !notEchoed.test(name);
}

const truncatedNames: ReadonlySet<string> = new Set([
  'customer.givenName',
  'customer.surname',
  'shipping.customer.givenName',
  'shipping.customer.surname',
]);

/** The parameters that later responses repeat, without card numbers. */
export function toEcho(entries: Iterable<FormEntry>): ReadonlyMap<string, string> {
  return new Map(
    Array.from(entries)
      .filter(([name]) => isEchoed(name))
      .map(([name, value]) => [
        maskCardNumbers(name),
        maskCardNumbers(truncatedNames.has(name) ? truncateName(value) : value),
      ]),
  );
}
