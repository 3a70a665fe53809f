import type { FormEntry } from '#contract/form-encoding';
import { withoutCredentials, type Order } from '../stores/checkouts.ts';
import { blank } from '../redaction/card-numbers.ts';

/** Addresses, which must stay what they are, and dates, whose form has no room for a card number. */
const keptWhole: ReadonlySet<string> = new Set([
  'job.endDate',
  'job.startDate',
  'notificationUrl',
  'shopperResultUrl',
]);

/** What lies in memory holds no card number, whoever put it there. */
export const keepOrder = (entries: readonly FormEntry[]): Order =>
  new Map(
    withoutCredentials(entries).map(([name, value]) => [
      blank(name),
      keptWhole.has(name) ? value : blank(value),
    ]),
  );
