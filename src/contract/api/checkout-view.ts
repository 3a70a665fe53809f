import * as v from 'valibot';
import { brandPattern } from '../card-brands.ts';
import type { Message } from '../message-kinds.ts';
import { properties } from '../properties.ts';
import { detail, items, matching } from './answer.ts';

/** The maximum length of a holder or email in the API reference. Also limits the creditor. */
const maxDetailLength = 128;

/** At most this many are shown, so that a wrong answer cannot create a huge form. */
const maxRegistrations = 50;

/** More than all brands of any gateway. */
const maxBrands = 1_000;

const text = detail(v.string());

const shownText = detail(
  v.pipe(
    v.string(),
    v.transform((given) => given.slice(0, maxDetailLength)),
  ),
);

/** A payment with the registration needs its id and its brand. */
export const savedRegistrationSchema = properties({
  id: matching(/^[A-Za-z0-9]{32}$/),
  brand: matching(brandPattern),
  lastFour: shownText,
  holder: shownText,
  expiryMonth: shownText,
  expiryYear: shownText,
  email: shownText,
});

/** A saved payment method, with the details by which the shopper recognizes it. */
export type SavedRegistration = Message<typeof savedRegistrationSchema>;

/** The answer to `GET …/widget`, which this project adds to the published API. */
export const checkoutViewSchema = properties({
  /** `none`: nothing valid was submitted yet. A declined payment is `done`. */
  outcome: v.picklist(['none', 'pending', 'done']),
  /** With `done`: whether the payment was made. Absent if the result is not known. */
  succeeded: detail(v.boolean()),
  shopperResultUrl: text,
  amount: text,
  currency: text,
  /** The brands that this shopper can use. Absent if the gateway does not restrict them. */
  brands: detail(items(v.string(), maxBrands)),
  /** The saved payment methods of this shopper. */
  registrations: detail(items(savedRegistrationSchema, maxRegistrations)),
  testMode: text,
  /** The merchant's name in a SEPA mandate. */
  creditor: shownText,
  /**
   * Whether the checkout has `customer.givenName` or `customer.surname`, so that the page may send
   * other data of the customer without a name. Absent if the gateway does not say so.
   */
  hasCustomerName: detail(v.boolean()),
  /** The time until the checkout expires. */
  remainingMs: detail(v.custom<number>(Number.isFinite)),
});

export type CheckoutView = Message<typeof checkoutViewSchema>;
