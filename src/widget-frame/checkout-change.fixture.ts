import type { HostedFieldName } from '#protocol/payment';
import { createEntry, readingOf, type EntryChanges } from './field-data.fixture.ts';
import type { Entry } from './field-rules.ts';
import { pageOrigin, settle, startTestField, type FieldRequest } from './hosted-field.fixture.ts';
import { checkoutId, opening, otherCheckoutId, typed } from './hostile-page.fixture.ts';

export const thirdCheckoutId = 'a'.repeat(32);

/** The responses of a gateway. */
export const replaced = { outcome: 'replaced' };
export const paid = { result: { code: '000.100.110' } };
export const declined = { result: { code: '800.100.100' } };
export const invalid = { result: { code: '200.300.404' } };

/** The entry of another hosted field in the page, of the same form unless `changes` say otherwise. */
export function createOther(changes: EntryChanges = {}, field: HostedFieldName = 'card.cvv') {
  return createEntry(field, readingOf(field, '901'), {
    pairingId: opening.pairingId,
    checkoutId,
    pageOrigin,
    ...changes,
  });
}

/** A hosted field with a typed value, in a page that sends commands. */
export async function openField(
  field: HostedFieldName = 'card.number',
  others: readonly Entry[] = [],
  initialId = checkoutId,
) {
  const frame = await startTestField({ ...opening, field, checkoutId: initialId }, others);
  frame.type(typed[field]);
  await settle();
  // Otherwise the request for the brands of the number is repeated with the new checkout.
  frame.requests.at(-1)?.respond(200, { brands: ['VISA'] });
  await settle();
  frame.events.length = 0;
  frame.requests.length = 0;
  let count = 0;
  async function send(command: object): Promise<void> {
    frame.send({ requestId: `r${(count += 1)}`, ...command });
    await settle();
  }
  return {
    ...frame,
    send,
    setCheckout: (id = otherCheckoutId) => send({ kind: 'setCheckout', checkoutId: id }),
    submit: (siblings: readonly HostedFieldName[] = [], challenge = 'window') =>
      send({ kind: 'submit', fields: [], siblings, challenge, isRetryable: false }),
    /** Responds to the latest request. */
    respond: async (status: number, body: unknown): Promise<void> => {
      frame.requests.at(-1)?.respond(status, body);
      await settle();
    },
    checkoutId: () => frame.own?.checkoutId,
    kinds: () => frame.events.map(({ kind }) => kind),
    /** The reasons of all refusals. */
    reasons: () => frame.events.flatMap((event) => ('reason' in event ? [event.reason] : [])),
    codes: () => frame.events.flatMap((event) => ('code' in event ? [event.code] : [])),
  };
}

/** The path of a request below `v1/checkouts/`. */
export function pathOf({ address }: FieldRequest): string {
  return address.split('/v1/checkouts/')[1] ?? address;
}

/** The parameters of the request that asks the gateway to replace a checkout. */
export function replacementOf(request: FieldRequest | undefined) {
  return Object.fromEntries(new URLSearchParams(request?.body));
}
