/**
 * The messages between a page and the hosted fields of a rendered form.
 *
 * 1. The page sends an {@link Opening} in the handshake (`#channel/handshake`). It states which field the document
 *    shows, and for which form and checkout. It contains no URL: a frame sends requests to its own origin only.
 * 2. The page sends commands, named in the imperative. `style`, `setTexts`, `setBrand` and `setDisabled` change how
 *    the field looks or what it accepts. `validate` and `clear` act on its value. `submit` is sent to only one field
 *    of the form, which sends the payment.
 * 3. The frame sends events, named in the past tense. They state validity, possible brands and the outcome of a
 *    submission, never a digit. `detected` replaces all brands of the latest `changed`, if the page has requested
 *    a lookup (`isLookedUp`) and the gateway knows the brands of the card.
 * 4. After `submit` the frame sends `sent` when its POST begins and `answered` when it ends. Between the two the page
 *    must assume that a payment may exist. `failed` means that nothing was sent.
 * 5. After a challenge in the page, the frame sends `returned` when the shopper has returned from the bank.
 */
import type { SubmissionResult } from '#contract/submission-result';
import {
  fields,
  flag,
  listOf,
  oneOf,
  text,
  union,
  type Fields,
  type Shape,
  type Union,
} from './shape.ts';

/** Identifies this protocol in the handshake. */
export const paymentChannel = 'wpwl';

/**
 * Increase it when you add or rename a message, or change its meaning. A frame refuses the connection of a page with
 * another version.
 */
export const paymentVersion = 3;

/** The hosted fields, by the parameter that they send. An expiry date is sent as two parameters. */
export const hostedFieldNames = [
  'card.number',
  'card.expiry',
  'card.holder',
  'card.cvv',
  'virtualAccount.password',
] as const;
export type HostedFieldName = (typeof hostedFieldNames)[number];

const identifier = text(48, /^[A-Za-z0-9.-]{1,48}$/);
const brand = text(32, /^[A-Za-z0-9_]{0,32}$/);
const brands = listOf(brand, 128);
const uiText = text(500);
/** Whether the frame shows an example value of the selected brand instead of `placeholder`. */
const hasExample = flag;
const parameterName = text(128, /^[A-Za-z0-9_.[\]-]{1,128}$/);
const pair = fields({ name: parameterName, value: text(4096) });

/** The only CSS properties that a page can set inside a frame. The frame also checks the values (`isSafeValue`). */
export const styleProperties = [
  'background-color',
  'color',
  'color-scheme',
  'caret-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding-left',
  'padding-right',
  'placeholder-color',
  'placeholder-font-size',
  'placeholder-font-style',
  'placeholder-font-weight',
  'placeholder-opacity',
  'text-align',
] as const;

const style = listOf(fields({ property: oneOf(styleProperties), value: text(256) }), 64);

/** One CSS declaration: `{ property, value }`. */
export type StyleDeclaration = NonNullable<ReturnType<typeof style>>[number];

const openingShape = {
  field: oneOf(hostedFieldNames),
  formId: text(32, /^[0-9a-f]{32}$/),
  checkoutId: text(48, /^[A-Za-z0-9.-]{32,48}$/),
  resource: oneOf(['payment', 'registration']),
  lang: text(35),
  dir: oneOf(['ltr', 'rtl']),
  brands,
  brand,
  isRequired: flag,
  isFormatted: flag,
  isMasked: flag,
  /**
   * Accepts expiry dates in the past, so that the gateway decides. Attack: if the page sent the current date instead, a
   * hostile page could send many dates and derive the expiry date from the field's validity.
   */
  mayBePast: flag,
  isLookedUp: flag,
  label: uiText,
  placeholder: uiText,
  hasExample,
  style,
} as const;

/** The body of the open message: what the frame shows, and for which form and checkout. */
export type Opening = Fields<typeof openingShape>;
export const parseOpening: Shape<Opening> = fields(openingShape);

const commandKinds = {
  style: { style },
  setTexts: { label: uiText, placeholder: uiText, hasExample, error: uiText },
  setBrand: { brand },
  setDisabled: { isDisabled: flag },
  validate: { requestId: identifier },
  clear: {},
  submit: {
    requestId: identifier,
    fields: listOf(pair, 200),
    siblings: listOf(oneOf(hostedFieldNames), 3),
    challenge: oneOf(['window', 'page']),
  },
} as const;

/** From the page to a frame. */
export type Command = Union<typeof commandKinds>;
export const parseCommand: Shape<Command> = union(commandKinds);

const redirect = fields({
  url: text(2048),
  method: oneOf(['GET', 'POST']),
  parameters: listOf(fields({ name: text(255), value: text(100_000) }), 100),
});

const outcome: Shape<SubmissionResult> = union({
  completed: {},
  redirect: { redirect },
  invalid: { names: listOf(parameterName, 200) },
  rejected: {},
  expired: {},
  unknown: {},
});

const eventKinds = {
  /**
   * `brands`: the brands of the card. If there are several, the shopper must select one. `otherBrands`: brands of few cards
   * in the same number range. The shopper can select them.
   */
  changed: { isValid: flag, isEmpty: flag, brands, otherBrands: brands },
  detected: { brands },
  focused: {},
  blurred: { isValid: flag },
  /** The shopper pressed Enter. */
  entered: {},
  /**
   * Why the year of an expiry date is invalid: `past`, or `tooFar` if no card is valid for that long. In all other
   * cases `other`.
   */
  validated: { requestId: identifier, isValid: flag, year: oneOf(['past', 'tooFar', 'other']) },
  sent: { requestId: identifier },
  answered: { requestId: identifier, outcome },
  /** `fields`: with `frame_pairing`, the fields of which the form does not have exactly one that returns its value. */
  failed: {
    requestId: identifier,
    code: oneOf(['frame_pairing', 'field_invalid', 'busy']),
    fields: listOf(oneOf(hostedFieldNames), hostedFieldNames.length),
  },
  returned: {},
} as const;

/** From a frame to the page. */
export type Event = Union<typeof eventKinds>;
export const parseEvent: Shape<Event> = union(eventKinds);

/** What a frame knows about the brands of a card number. */
export type DetectedBrands = Pick<Extract<Event, { kind: 'changed' }>, 'brands' | 'otherBrands'>;
