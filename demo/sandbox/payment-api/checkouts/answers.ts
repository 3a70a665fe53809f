import * as v from 'valibot';
import { checkoutViewSchema, savedRegistrationSchema } from '#contract/api/checkout-view';
import { basicPaymentTable, tokenizationTable } from '../../parameters/basic-payment.ts';
import { customerTable } from '../../parameters/customer.ts';
import { cardTable } from '../../parameters/instruments.ts';
import { responseTable } from '../../parameters/response.ts';
import { testModeTable } from '../../parameters/test-mode.ts';
import { added, component, count, described, listOf, narrow, said } from '../answer-schema.ts';

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
      remainingMs: v.exactOptional(count('Milliseconds until the checkout expires.')),
    }),
  ),
);
