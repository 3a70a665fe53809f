import type { CardCvv, CardNumber } from '#contract/card';
import type { AccountPassword } from '#contract/virtual-account';
import type { Command, Event, Opening } from './payment.ts';

declare const number: CardNumber;
declare const cvv: CardCvv;
declare const password: AccountPassword;
declare const plain: string;
declare const opening: Opening;

/** The union of all values in a message, nested ones included. */
type ValuesOf<Message> = Message extends readonly (infer Item)[]
  ? ValuesOf<Item>
  : Message extends string | boolean
    ? Message
    : Message extends object
      ? { [Name in keyof Message]: ValuesOf<Message[Name]> }[keyof Message]
      : Message;

type Result = Extract<Event, { kind: 'answered' }>['result'];
type OwnEvent = Exclude<Event, { kind: 'answered' }>;

type Secret = CardNumber | CardCvv | AccountPassword;

// No property of a message can hold a card number, a CVV or a password. Outcomes are excluded,
// because they contain only what the gateway has sent.
type Fits<Each, Message> = Each extends ValuesOf<Message> ? true : false;
type Leaks<Message> = true extends Fits<Secret, Message> ? true : false;
const leaks: { event: Leaks<OwnEvent>; command: Leaks<Command>; opening: Leaks<Opening> } = {
  event: false,
  command: false,
  opening: false,
};
void leaks;

// `Leaks` detects a property that could hold one.
const detectsString: Leaks<{ readonly kind: 'changed'; readonly text: string }> = true;
const detectsPassword: Leaks<{ readonly kind: 'changed'; readonly text: AccountPassword }> = true;
void detectsString;
void detectsPassword;

// Messages can hold other strings.
const event: OwnEvent = {
  kind: 'changed',
  isEmpty: false,
  isEdited: true,
  isFilled: false,
  problem: 'none',
  isFinal: false,
  brand: plain,
  brands: [plain],
  otherBrands: [],
};
const command: Command = { kind: 'validate', requestId: plain };
void event;
void command;

// @ts-expect-error A card number is not a brand.
const numberAsBrand: Event = { kind: 'detected', brands: [number] };
void numberAsBrand;

// @ts-expect-error A CVV is not a request id.
const cvvAsRequestId: Event = { kind: 'validated', requestId: cvv, problem: 'none' };
void cvvAsRequestId;

// @ts-expect-error A password is not a request id.
const passwordAsRequestId: Event = { kind: 'sent', requestId: password };
void passwordAsRequestId;

// @ts-expect-error A page cannot send a password to a frame.
const passwordAsBrand: Command = { kind: 'setBrand', brand: password };
void passwordAsBrand;

// @ts-expect-error A card number is not a placeholder.
const numberAsPlaceholder: Opening = { ...opening, placeholder: number };
void numberAsPlaceholder;

// @ts-expect-error A page cannot send a card number to a frame.
const numberInCommand: Command = { kind: 'setBrand', brand: number };
void numberInCommand;

const result: Result = { kind: 'invalid', names: ['card.number'] };
void result;
