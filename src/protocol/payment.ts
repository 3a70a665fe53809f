/**
 * The messages between a page and the hosted fields of a rendered form.
 *
 * 1. The page sends an {@link Opening} in the handshake (`#channel/handshake`). It states which
 *    field the frame shows, and for which form and checkout. It contains no URL: a frame sends
 *    requests to its own origin only.
 * 2. The page sends commands, named in the imperative. `style`, `setTexts`, `setBrands`,
 *    `setBrand` and `setDisabled` change how the field looks or what it accepts. `validate` and `clear` act on its
 *    value. `submit` is sent to only one field of the form, which sends the payment.
 * 3. The frame sends events, named in the past tense. They state what is wrong with the value,
 *    possible brands and the result of a submission, but contain no character of the field's value. If the opening has
 *    `isLookedUp`, the frame requests the brands of a card number from the gateway. If the form
 *    offers any of them, the frame sends `detected`.
 * 4. After `submit` the frame sends `sent` when its POST begins and `answered` when it ends.
 *    Between the two the page must assume that a payment may exist. `failed` means that nothing was
 *    sent.
 * 5. After a 3-D Secure challenge inside the page, the frame sends `returned` when the shopper has
 *    returned from the bank.
 * 6. `setCheckout` replaces the checkout of a field, for example because the order has changed, and
 *    keeps its value. Every hosted field of the form gets this command. The frame asks the gateway to
 *    replace the old checkout, which then cannot be paid any more. It sends `checkoutSet`, and from
 *    then on everything belongs to the new checkout; or `checkoutRefused`, and nothing has changed.
 *    A CVV is emptied before `checkoutSet`. The field submits nothing until one of the two events.
 *    A field without a checkout gets its first one by the same command, without a request, and also
 *    keeps a CVV.
 */
import * as v from 'valibot';
import { isCardBrand } from '#contract/card-brands';
import { checkoutRefusals } from '#contract/checkout-refusals';
import {
  listOf,
  message,
  messages,
  openText,
  parameterNameSchema,
  type Message,
} from '#contract/message-kinds';
import { hostedFlags } from '#contract/options/hosted';
import { properties } from '#contract/properties';
import { submissionResultSchema } from '#contract/submission-result';
import { styleSchema } from './field-style.ts';

/** Identifies this protocol in the handshake. */
export const paymentChannel = 'wpwl';

/**
 * Increase this number when you add, rename or remove a message or a property, or change its
 * meaning. A frame refuses the connection of a page with another version.
 */
export const paymentVersion = 10;

/** The hosted fields, by the parameter that they send. An expiry date is sent as two parameters. */
export const hostedFieldNames = [
  'card.number',
  'card.expiry',
  'card.holder',
  'card.cvv',
  'virtualAccount.password',
] as const;
export type HostedFieldName = (typeof hostedFieldNames)[number];

const brand = openText(32, /^[A-Za-z0-9_]{0,32}$/);
const brands = listOf(brand, 128);
const uiText = openText(500);
const flag = v.boolean();

/**
 * Whether the frame of a card number or CVV shows an example value instead of `placeholder`. The
 * example depends on the selected brand.
 */
const hasExample = flag;

const checkoutId = openText(48, /^[A-Za-z0-9.-]{32,48}$/);

const openingSchema = properties({
  field: v.picklist(hostedFieldNames),
  pairingId: openText(32, /^[0-9a-f]{32}$/),
  /** Empty while the merchant's server prepares the checkout: `setCheckout` follows. */
  checkoutId: openText(48, /^(?:[A-Za-z0-9.-]{32,48})?$/),
  resource: v.picklist(['payment', 'registration']),
  lang: openText(35),
  dir: v.picklist(['ltr', 'rtl']),
  /** The brands that the form offers. */
  brands,
  /** The selected brand, or empty. */
  brand,
  isRequired: flag,
  ...hostedFlags,
  /**
   * Accepts expiry dates in the past and in the distant future, so that the gateway decides.
   * Attack: if the page sent the current date instead, a hostile page could send many dates and
   * derive the expiry date from the field's validity.
   */
  acceptsAnyDate: flag,
  isLookedUp: flag,
  label: uiText,
  placeholder: uiText,
  hasExample,
  style: styleSchema,
});

/** The body of the open message: what the frame shows, and for which form and checkout. */
export type Opening = Message<typeof openingSchema>;
export function parseOpening(data: unknown): Opening | undefined {
  return parse(openingSchema, data);
}

const requestId = openText(48, /^[A-Za-z0-9.-]{1,48}$/);

const pair = properties({ name: parameterNameSchema, value: openText(4096) });

const commandSchema = messages(
  message('style', { style: styleSchema }),
  message('setTexts', { label: uiText, placeholder: uiText, hasExample, error: uiText }),
  /** The brands that the form offers, instead of those in the opening. */
  message('setBrands', { brands }),
  message('setBrand', { brand }),
  message('setDisabled', { isDisabled: flag }),
  message('validate', { requestId }),
  message('clear', {}),
  message('setCheckout', { requestId, checkoutId }),
  message('submit', {
    requestId,
    fields: listOf(pair, 200),
    /** The other hosted fields of the form. */
    siblings: listOf(v.picklist(hostedFieldNames), 3),
    /** Where a redirect opens: in a frame in the page, or in a window (the default). */
    challenge: v.picklist(['window', 'page']),
    /**
     * Whether the fields keep their values, except for the CVV, until the page sends `clear`: after a
     * decline, the shopper can pay another checkout. After a success they are always cleared.
     */
    isRetryable: flag,
  }),
);

/** From the page to a frame. */
export type Command = Message<typeof commandSchema>;
export function parseCommand(data: unknown): Command | undefined {
  return parse(commandSchema, data);
}

/**
 * Why a value is invalid: a case of a closed list, so that it reveals no character of the value.
 *
 * - `none`: the value is valid, or empty in a field that may be empty.
 * - `empty`: the field must not be empty.
 * - `incomplete`: characters are missing. Also a CVV that is too long for the selected brand.
 * - `wrong`: the check digit or the length of the card number.
 * - `monthWrong`, `past`, `tooFar`: the month of the expiry date does not exist; the date is in the
 *   past, or later than that of any card.
 * - `brandNotAccepted`: the card number is of `brand`, which the form does not offer.
 * - `cardTypeNotAccepted`: the card number is of no brand that the form offers.
 * - `cardNumber`: the holder is a card number.
 * - `other`: all other cases.
 */
export const problems = [
  'none',
  'empty',
  'incomplete',
  'wrong',
  'monthWrong',
  'past',
  'tooFar',
  'brandNotAccepted',
  'cardTypeNotAccepted',
  'cardNumber',
  'other',
] as const;

const problemEntries = {
  problem: v.picklist(problems),
  /** Whether typing more characters at the end cannot make the value valid. */
  isFinal: flag,
  /** A card brand. Empty for all cases except `brandNotAccepted`. */
  brand: v.pipe(
    brand,
    v.check((name) => name === '' || isCardBrand(name)),
  ),
};

/**
 * Why a field keeps its checkout.
 *
 * - `busy`: the field already changes its checkout, or a field of the same checkout submits.
 * - `succeeded`, `notFinal`, `notAccepted`: see {@link checkoutRefusals}.
 * - `unreachable`: no usable response. The gateway may have replaced the checkout. The page can send
 *   the command again.
 */
const checkoutChangeRefusals = ['busy', ...checkoutRefusals, 'unreachable'] as const;
export type CheckoutChangeRefusal = (typeof checkoutChangeRefusals)[number];

const eventSchema = messages(
  /**
   * `brands`: the brands that the number most likely belongs to. If there are several, the shopper
   * can select one. `otherBrands`: other brands with cards in the same number range. The shopper
   * can select one of them instead.
   */
  message('changed', {
    isEmpty: flag,
    /** Whether the value has changed. Otherwise the brands have, by which it is judged. */
    isEdited: flag,
    /** Whether a value was set at once, for example by autofill, instead of typed. */
    isFilled: flag,
    ...problemEntries,
    brands,
    otherBrands: brands,
  }),
  /** Replaces `brands` and `otherBrands` of the latest `changed`. */
  message('detected', { brands, otherBrands: brands }),
  message('focused', {}),
  message('blurred', {}),
  /** The shopper pressed Enter. */
  message('entered', {}),
  message('validated', { requestId, ...problemEntries }),
  message('sent', { requestId }),
  message('answered', { requestId, result: submissionResultSchema }),
  /**
   * `frame_pairing`: the hosted fields in the form differ from those that the page expects
   * (`siblings`, and the field that receives `submit`), have different checkouts, or a sibling
   * cannot be read. `fields` lists the fields with another checkout; if there are none, the missing,
   * unexpected and duplicate fields; if there are none, the siblings that cannot be read. With the
   * other codes, `fields` is empty.
   */
  message('failed', {
    requestId,
    code: v.picklist(['frame_pairing', 'field_invalid', 'busy']),
    fields: listOf(v.picklist(hostedFieldNames), hostedFieldNames.length),
  }),
  message('returned', {}),
  message('checkoutSet', { requestId }),
  message('checkoutRefused', { requestId, reason: v.picklist(checkoutChangeRefusals) }),
);

/** From a frame to the page. */
export type Event = Message<typeof eventSchema>;
export function parseEvent(data: unknown): Event | undefined {
  return parse(eventSchema, data);
}

/** The brands that a frame has detected from a card number. */
export type DetectedBrands = Pick<Extract<Event, { kind: 'changed' }>, 'brands' | 'otherBrands'>;

export type Problem = Pick<Extract<Event, { kind: 'validated' }>, keyof typeof problemEntries>;

export const noProblem: Problem = { problem: 'none', isFinal: false, brand: '' };
export const otherProblem: Problem = { ...noProblem, problem: 'other' };

/** Returns the value without unknown properties, `undefined` if it is invalid. */
function parse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  data: unknown,
): Output | undefined {
  const result = v.safeParse(schema, data, { abortEarly: true });
  return result.success ? result.output : undefined;
}
