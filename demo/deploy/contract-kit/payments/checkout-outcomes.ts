import type { Check } from '../check.ts';
import { cardParameters, createsCheckout, findCard, order, type Context } from '../context.ts';
import {
  accepted,
  codeOf,
  expecting,
  fieldOf,
  hasKept,
  hasKind,
  hasStatus,
} from '../expectations.ts';
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

/** A declined payment, and one whose shopper is at the bank: another submission makes no second payment. */
function repeatChecks(context: Context): readonly Check[] {
  return (['declined', 'redirect'] as const).flatMap((outcome): readonly Check[] => {
    const place = findCard(context, outcome);
    if (place < 0) return [];
    const checkout = `checkout that ends with ${outcome}`;
    const card = cardParameters(context, place);
    return [
      createsCheckout(context, checkout, { shopperResultUrl: 'https://shop.example/result' }),
      {
        section: 'States and transitions',
        title: `the first submission of a ${checkout}`,
        statement: 'POST /checkouts/{id}/payment submits the widget payment for the checkout.',
        request: submit(context, checkout, 'payment', card),
        expect: expecting('Make the payment of the checkout.', (answer) =>
          codeOf(answer) === undefined ? ['result.code: missing'] : [],
        ),
        takes: ({ json }) => ({
          [`id of ${outcome}`]: String(fieldOf(json, 'id')),
          [`code of ${outcome}`]: String(fieldOf(json, 'result.code')),
          [`address of ${outcome}`]: String(fieldOf(json, 'redirect.url')),
        }),
        creates: 'payment',
      },
      {
        section: 'States and transitions',
        title: `a second submission of a ${checkout} makes no second payment`,
        statement: 'A checkout has one payment.',
        request: submit(context, checkout, 'payment', outcome === 'redirect' ? card : {}),
        expect: expecting(
          'Return the result of the first submission: a checkout is paid once.',
          hasKept('id', `id of ${outcome}`),
          hasKept('result.code', `code of ${outcome}`),
          ...(outcome === 'redirect' ? [hasKept('redirect.url', `address of ${outcome}`)] : []),
        ),
      },
    ];
  });
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
