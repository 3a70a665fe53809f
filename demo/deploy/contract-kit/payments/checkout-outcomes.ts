import type { Check } from '../check.ts';
import { cardParameters, createsCheckout, findCard, order, type Context } from '../context.ts';
import { accepted, describeStatus, expecting, found, hasKind, hasStatus } from '../expectations.ts';
import { get, isPaid, isReadable, isRefusedReference, refer, submit } from './requests.ts';

/** Checkouts whose payment is declined, waits for the bank, or has another type than that of the checkout. */
export function checkoutOutcomeChecks(context: Context): readonly Check[] {
  return [...declinedChecks(context), ...repeatChecks(context), ...overrideChecks(context)];
}

function declinedChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'declined');
  if (place < 0) return [];
  return [
    createsCheckout(context, 'declined'),
    {
      section: 'Errors',
      title: 'POST /v1/checkouts/{id}/payment with a declined card gets 400',
      statement: '400 is also returned when a payment failed.',
      request: submit(context, 'declined', 'payment', cardParameters(context, place)),
      expect: expecting(
        'Respond with status 400 and a code of the kind "rejected".',
        hasStatus(400),
        hasKind('rejected'),
        isReadable,
      ),
      creates: 'payment',
    },
    {
      section: 'Errors',
      title: 'GET /v1/checkouts/{id}/payment reports that the payment was declined',
      statement: 'The outcome is carried by result.code.',
      request: get(context, '/v1/checkouts/{declined}/payment'),
      expect: expecting('Report the code of the declined payment.', hasKind('rejected')),
    },
  ];
}

/** The reference leaves it open what another submission gets before the payment has succeeded. */
function repeatChecks(context: Context): readonly Check[] {
  const place = findCard(context, 'redirect');
  if (place < 0) return [];
  const card = cardParameters(context, place);
  const checkout = 'checkout that waits for the bank';
  return [
    createsCheckout(context, checkout, { shopperResultUrl: 'https://shop.example/result' }),
    {
      section: 'States and transitions',
      title: 'POST /v1/checkouts/{id}/payment sends the shopper to the bank',
      statement: 'The response is pending and carries redirect.url and redirect.parameters.',
      request: submit(context, checkout, 'payment', card),
      expect: accepted('pending', 'Respond with a pending code and redirect.url.', isReadable),
      creates: 'payment',
    },
    {
      section: 'States and transitions',
      title: 'another submission while the shopper is at the bank',
      statement: 'The reference leaves it open.',
      request: submit(context, checkout, 'payment', card),
      expect: found(
        (answer) =>
          `another submission while the shopper is at the bank: ${describeStatus(answer)}`,
      ),
      creates: 'payment',
    },
  ];
}

function overrideChecks(context: Context): readonly Check[] {
  const brand = context.cards[0]?.brand ?? '';
  const otherBrand = brand === 'VISA' ? 'MASTER' : 'VISA';
  return [
    createsCheckout(context, 'overridden for another brand', {
      [`overridePaymentType[${otherBrand}]`]: 'PA',
    }),
    {
      section: 'Basic payment',
      title: 'overridePaymentType does not change the type of the payment of another brand',
      statement: 'overridePaymentType[brand]: per-brand payment type, default is paymentType.',
      request: submit(context, 'overridden for another brand', 'payment'),
      expect: accepted('success', 'Make a payment of the type of the checkout.'),
      keeps: 'payment of another brand',
      creates: 'payment',
    },
    {
      section: 'Basic payment',
      title: 'a payment of the type DB cannot be captured',
      statement: 'CP captures a preauthorized amount.',
      request: refer(context, 'payment of another brand', 'CP'),
      expect: isRefusedReference,
    },
    createsCheckout(context, 'overridden', { [`overridePaymentType[${brand}]`]: 'PA' }),
    {
      section: 'Basic payment',
      title: 'overridePaymentType changes the type of the payment of a brand',
      statement: 'overridePaymentType[brand]: per-brand payment type.',
      request: submit(context, 'overridden', 'payment'),
      expect: accepted('success', 'Make a payment of the type of the brand.'),
      keeps: 'overridden payment',
      creates: 'payment',
    },
    {
      section: 'Basic payment',
      title: 'a payment whose type was overridden with PA can be captured',
      statement: 'CP captures a preauthorized amount.',
      request: refer(context, 'overridden payment', 'CP', { amount: order['amount'] ?? '' }),
      expect: isPaid('92.00'),
      creates: 'payment',
    },
  ];
}
