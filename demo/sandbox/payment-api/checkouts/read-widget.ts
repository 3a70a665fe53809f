import { brandsByGroup } from '#contract/brands';
import { isPending } from '#contract/result-codes';
import type { Checkout } from '../../stores/checkouts.ts';
import type { Payment } from '../../stores/payments.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { Sandbox } from '../../sandbox.ts';
import { testModeOf } from '../opening.ts';
import { isRegistered, unregisteredPage } from '../origins.ts';
import { anyPage, sharedWith } from '../page-headers.ts';
import { forbid, missing, type Call, type Reply } from '../reply.ts';
import { offersOf } from './order.ts';

const offered = ({ merchant, order }: Checkout): readonly string[] => {
  const paymentBrand = order.get('paymentBrand');
  if (paymentBrand !== undefined) return [paymentBrand];
  return merchant.brands.length > 0 ? merchant.brands : Object.values(brandsByGroup).flat();
};

/** As much of a stored instrument as its owner needs to know it again. */
const describeStored = ({ id, paymentBrand, instrument, echo }: Registration): object => ({
  id,
  brand: paymentBrand,
  ...(instrument.kind === 'card'
    ? { expiryMonth: instrument.expiryMonth, expiryYear: instrument.expiryYear }
    : {}),
  ...(instrument.kind === 'virtualAccount'
    ? { email: echo.get('customer.email') }
    : { lastFour: instrument.lastFour, holder: instrument.holder }),
});

const describeOpen = (sandbox: Sandbox, checkout: Checkout): object => {
  const { order, merchant, expiresAt } = checkout;
  return {
    amount: order.get('amount'),
    currency: order.get('currency'),
    brands: offered(checkout),
    registrations: offersOf(order)
      .flatMap((id) => sandbox.registrations.find(id) ?? [])
      .map(describeStored),
    testMode: testModeOf(order, merchant),
    creditor: order.get('merchant.name'),
    outcome: 'none',
    shopperResultUrl: order.get('shopperResultUrl'),
    remainingMs: expiresAt - sandbox.clock.now(),
  };
};

const describeUsed = ({ order }: Checkout, payment: Payment | undefined): object => ({
  outcome: payment !== undefined && isPending(payment.code) ? 'pending' : 'done',
  shopperResultUrl: payment?.shopperResultUrl ?? order.get('shopperResultUrl'),
});

const describe = (sandbox: Sandbox, checkout: Checkout): object => {
  const payment = sandbox.payments.find(checkout.paymentId ?? '');
  const isUsed = payment !== undefined || checkout.registrationId !== undefined;
  return isUsed ? describeUsed(checkout, payment) : describeOpen(sandbox, checkout);
};

/**
 * `GET /v1/checkouts/{id}/widget`: what the page may know of its checkout. The id is a bearer and lies in
 * addresses and histories, so it opens little, and after the first outcome next to nothing.
 */
export const readWidget = (sandbox: Sandbox, checkoutId: string, { header }: Call): Reply => {
  const now = sandbox.clock.now();
  const checkout = sandbox.checkouts.find(checkoutId);
  if (checkout === undefined) return { ...missing(now), headers: anyPage };
  const { origins } = checkout.merchant;
  const origin = header('origin');
  const isOurs = header('sec-fetch-site') === 'same-origin';
  if (!isOurs && !isRegistered(origins, origin))
    return { ...forbid(now, unregisteredPage), headers: anyPage };
  return {
    kind: 'json',
    status: 200,
    body: describe(sandbox, checkout),
    headers: sharedWith(origins, origin),
  };
};
