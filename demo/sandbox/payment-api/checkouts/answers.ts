import * as v from 'valibot';
import { cardBrandsSchema } from '#contract/api/card-brands-answer';
import { checkoutViewSchema, savedRegistrationSchema } from '#contract/api/checkout-view';
import { replacementAnswerSchema } from '#contract/api/replacement-answer';
import { checkoutRefusals } from '#contract/checkout-refusals';
import { basicPaymentTable, tokenizationTable } from '../../parameters/basic-payment.ts';
import { customerTable } from '../../parameters/customer.ts';
import { cardTable } from '../../parameters/instruments.ts';
import { responseTable } from '../../parameters/response.ts';
import { testModeTable } from '../../parameters/test-mode.ts';
import { added, component, count, described, listOf, narrow, said } from '../../answer-schema.ts';
import { response } from '../envelope.ts';

const brand = responseTable.paymentBrand.schema;

const savedRegistration = narrow(savedRegistrationSchema, {
  id: tokenizationTable.registrationId.schema,
  brand,
  lastFour: v.exactOptional(
    described('The last characters of the card or account number.', { maxLength: 4 }),
  ),
  holder: v.exactOptional(described('The holder of the card or account.')),
  expiryMonth: v.exactOptional(cardTable['card.expiryMonth'].schema),
  expiryYear: v.exactOptional(cardTable['card.expiryYear'].schema),
  email: v.exactOptional(customerTable['customer.email'].schema),
});

/** `GET /v1/checkouts/{id}/widget` */
export const checkoutView = component(
  'CheckoutView',
  added(
    narrow(checkoutViewSchema, {
      outcome: said('The state of the checkout.', v.picklist(['none', 'pending', 'done'])),
      succeeded: v.exactOptional(
        said(
          'With the outcome "done": whether the payment was made, or the instrument was stored. Absent if that is not known.',
          v.boolean(),
        ),
      ),
      shopperResultUrl: v.exactOptional(described('The URL to which the shopper returns.')),
      amount: v.exactOptional(basicPaymentTable.amount.schema),
      currency: v.exactOptional(responseTable.currency.schema),
      brands: v.exactOptional(
        listOf(
          'The brands that this shopper is offered. Absent if they are not restricted.',
          brand,
        ),
      ),
      registrations: v.exactOptional(
        listOf('The stored instruments that this shopper is offered.', savedRegistration),
      ),
      testMode: v.exactOptional(testModeTable.testMode.schema),
      creditor: v.exactOptional(described('The creditor of a direct debit: merchant.name.')),
      hasCustomerName: v.exactOptional(
        said(
          'Whether the checkout has customer.givenName or customer.surname, so that a browser may send other customer.* parameters without them.',
          v.boolean(),
        ),
      ),
      remainingMs: v.exactOptional(count('Milliseconds until the checkout expires.')),
    }),
  ),
);

/** `GET /v1/checkouts/{id}/bins/{bin}` */
export const cardBrands = component(
  'CardBrands',
  added(
    narrow(cardBrandsSchema, {
      brands: listOf('The brands of the card: several if it is co-badged, none if unknown.', brand),
    }),
  ),
);

/** `POST /v1/checkouts/{id}/replacement` */
export const replacement = component(
  'Replacement',
  added(
    narrow(replacementAnswerSchema, {
      outcome: said(
        'Whether the checkout was replaced, or why not.',
        v.picklist(['replaced', ...checkoutRefusals]),
      ),
    }),
  ),
);

/** `POST /v1/checkouts` and `POST /v1/checkouts/{id}` */
export const checkout = component(
  'Checkout',
  v.intersect([
    response,
    v.intersect([
      v.object({ id: responseTable.id.schema }),
      v.object({
        integrity: v.exactOptional(
          added(
            described(
              'The `integrity` attribute of the script element, only at the creation of a checkout with `integrity=true`.',
              { pattern: '^sha384-[A-Za-z0-9+/]{64}$' },
            ),
          ),
        ),
      }),
    ]),
  ]),
);

export type CheckoutAnswer = v.InferOutput<typeof checkout>;
