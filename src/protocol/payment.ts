/**
 * What a page and the secure frames of a drawn form say to each other.
 *
 * 1. The page greets with an {@link Opening}: which field the document shows, for which form and checkout.
 *    It carries no address: a frame calls its own origin only.
 * 2. Commands go down in the imperative. `dress`, `describe`, `choose` and `disable` change how the field
 *    looks; `validate` and `clear` act on it; `submit` goes to the form's sending frame alone.
 * 3. Events come up in the past tense. They tell validity, brands and outcome, never a digit. `detected` corrects
 *    the brands of the latest `changed`, where the page wants them looked up and the gateway knows better.
 * 4. After `submit` the frame says `sent` when its POST begins and `answered` when it ends; between the
 *    two nobody may assume that nothing happened. `failed` means that nothing was sent.
 * 5. `returned` comes after a challenge in the page: the shopper is back, and the page goes on.
 */
import type { Outcome } from '#contract/outcome';
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

/** The channel that greetings of this conversation name. */
export const paymentChannel = 'wpwl';

/** The fields that a secure frame can show, by the name of their input on the wire. */
export const secureFields = [
  'card.number',
  'card.expiry',
  'card.holder',
  'card.cvv',
  'virtualAccount.password',
] as const;
export type SecureField = (typeof secureFields)[number];

const identifier = text(48, /^[A-Za-z0-9.-]{1,48}$/);
const brand = text(32, /^[A-Za-z0-9_]{0,32}$/);
const brands = listOf(brand, 128);
const phrase = text(500);
const parameterName = text(128, /^[A-Za-z0-9_.[\]-]{1,128}$/);
const pair = fields({ name: parameterName, value: text(4096) });

/** The only properties that a page may set inside a frame. Values are parsed again where they are applied. */
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

/** One property of the inside of a frame: `{ property, value }`. */
export type StyleDeclaration = NonNullable<ReturnType<typeof style>>[number];

const openingShape = {
  field: oneOf(secureFields),
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
  /** Leaves it to the gateway whether a date is past. No page names the day: by many days it would learn the date. */
  mayBePast: flag,
  isLookedUp: flag,
  label: phrase,
  placeholder: phrase,
  style,
} as const;

/** How a frame learns what it is: the body of the greeting. */
export type Opening = Fields<typeof openingShape>;
export const parseOpening: Shape<Opening> = fields(openingShape);

const commandKinds = {
  dress: { style },
  describe: { label: phrase, placeholder: phrase, error: phrase },
  choose: { brand },
  disable: { isDisabled: flag },
  validate: { requestId: identifier },
  clear: {},
  submit: {
    requestId: identifier,
    fields: listOf(pair, 200),
    siblings: listOf(oneOf(secureFields), 3),
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

const outcome: Shape<Outcome> = union({
  completed: {},
  redirect: { redirect },
  invalid: { names: listOf(parameterName, 200) },
  rejected: {},
  expired: {},
  unknown: {},
});

const eventKinds = {
  changed: { isValid: flag, isEmpty: flag, brands },
  detected: { brands },
  focused: {},
  blurred: { isValid: flag },
  entered: {},
  validated: { requestId: identifier, isValid: flag, isPast: flag },
  sent: { requestId: identifier },
  answered: { requestId: identifier, outcome },
  failed: { requestId: identifier, code: oneOf(['frame_pairing', 'field_invalid', 'busy']) },
  returned: {},
} as const;

/** From a frame to the page. */
export type Event = Union<typeof eventKinds>;
export const parseEvent: Shape<Event> = union(eventKinds);
