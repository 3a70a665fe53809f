import type { Fault } from '#contract/fault';
import type { Checkout } from '../checkouts.ts';
import type { Payment } from '../payments.ts';
import type { World } from '../world.ts';
import { checkCard } from './check-card.ts';
import { describePayment, repeatPayment } from './describe-payment.ts';
import { readPlace, type Place } from './challenge-place.ts';
import { isForeignToCards, isNavigation, isRegistered, parentOriginOf } from './origins.ts';
import { startPayment } from './pay.ts';
import { forbid, missing, refuse, type Call, type Reply } from './reply.ts';
import { findAddressFaults, returnAddress } from './return-address.ts';
import { readSubmitted } from './shopper-entries.ts';

const bringsCard = ({ entries }: Call): boolean =>
  entries.some(([name]) => name.startsWith('card.'));

/** Only who sends a card tries one out: nobody else's requests use up a shopper's attempts. */
const invalid = (world: World, checkout: Checkout, call: Call, faults: readonly Fault[]): Reply => {
  if (bringsCard(call)) world.checkouts.countInvalid(checkout.id);
  return refuse(world.clock.now(), faults, call.entries);
};

/** Makes the one payment of a checkout, or says what must be corrected first. */
const attempt = async (
  world: World,
  checkout: Checkout,
  call: Call,
  place: Place,
): Promise<Reply> => {
  const now = world.clock.now();
  const submitted = readSubmitted(checkout, call.entries);
  if (!submitted.ok) return invalid(world, checkout, call, submitted.faults);
  const { card, values } = submitted;
  const checked = checkCard(card, values.get('paymentBrand'), now);
  if (!checked.ok) return invalid(world, checkout, call, checked.faults);
  const payment = await startPayment(world, {
    checkout,
    card,
    values,
    brand: checked.brand,
    place,
    parentOrigin: parentOriginOf(call.header),
  });
  return describePayment(world, payment);
};

/** Whoever comes second gets what the first one got. */
const submitInTurn = async (
  world: World,
  checkoutId: string,
  call: Call,
  place: Place,
): Promise<Reply> => {
  const checkout = world.checkouts.find(checkoutId);
  if (checkout === undefined) return missing(world.clock.now());
  const earlier: Payment | undefined = world.payments.find(checkout.paymentId ?? '');
  return earlier === undefined
    ? attempt(world, checkout, call, place)
    : repeatPayment(world, earlier);
};

/** A form that was submitted past the widget brings no card: its shopper goes on to the merchant. */
const leave = (world: World, checkout: Checkout, { entries }: Call): Reply => {
  const posted = new Map(entries).get('shopperResultUrl');
  const address = checkout.order.shopperResultUrl ?? posted;
  const faults =
    address === undefined
      ? [{ name: 'shopperResultUrl', rule: 'required' }]
      : findAddressFaults(address);
  if (address === undefined || faults.length > 0) return refuse(world.clock.now(), faults, entries);
  return { kind: 'redirect', status: 303, location: returnAddress(address, checkout.id) };
};

/**
 * `POST /v1/checkouts/{id}/payment`: what the secure frame sends.
 *
 * 1. A card that comes from elsewhere than our own origin is refused before anything is looked at.
 * 2. So is a page that the merchant has not registered: the frame says which page it is in.
 * 3. Requests for one checkout then wait for each other. The first that is well formed makes the payment;
 *    all others get its outcome.
 * 4. A request of the wrong form is no outcome; too many of them that bring a card close the checkout.
 */
export const submitPayment = async (
  world: World,
  checkoutId: string,
  call: Call,
): Promise<Reply> => {
  const { header } = call;
  const now = world.clock.now();
  const hasCard = bringsCard(call);
  if (hasCard && isForeignToCards(header, world.hosts.origin('gateway')))
    return forbid(now, 'card.* is sent by the secure frame alone');
  const checkout = world.checkouts.find(checkoutId);
  if (checkout === undefined) return missing(now);
  if (!hasCard && isNavigation(header)) return leave(world, checkout, call);
  if (!isRegistered(checkout.merchant.origins, header('wpwl-parent-origin')))
    return forbid(now, 'this page is not registered for the merchant');
  const place = readPlace(header);
  if (place === undefined) return refuse(now, [{ name: 'Wpwl-Version', rule: 'version and hash' }]);
  return world.checkouts.inTurn(checkoutId, () => submitInTurn(world, checkoutId, call, place));
};
