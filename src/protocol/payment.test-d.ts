import type { CardCvv, CardNumber } from '#contract/parameters/card';
import type { AccountPassword } from '#contract/parameters/virtual-account';
import type { Command, Event, Opening } from './payment.ts';

declare const number: CardNumber;
declare const cvv: CardCvv;
declare const password: AccountPassword;
declare const plain: string;
declare const opening: Opening;

/** Every value that a message can hold, wherever it stands in it; a refused text is `unknown` to nobody. */
type Held<Message> = Message extends readonly (infer Item)[]
  ? Held<Item>
  : Message extends string | boolean
    ? Message
    : Message extends object
      ? { [Name in keyof Message]: Held<Message[Name]> }[keyof Message]
      : Message;

type Outcomes = Extract<Event, { kind: 'answered' }>['outcome'];
type OwnEvent = Exclude<Event, { kind: 'answered' }>;

type Secret = CardNumber | CardCvv | AccountPassword;

// What a frame says in its own words has no place for a card number, a CVV or a password: of none of them
// does anything fit. An outcome is what the gateway answered: the frame adds nothing to it.
type Fits<Each, Message> = Each extends Held<Message> ? true : false;
type Leaks<Message> = true extends Fits<Secret, Message> ? true : false;
const holdsNothing: { event: Leaks<OwnEvent>; command: Leaks<Command>; opening: Leaks<Opening> } = {
  event: false,
  command: false,
  opening: false,
};
void holdsNothing;

// The test sees a leak where there is one.
const seesLeak: Leaks<{ readonly kind: 'changed'; readonly text: string }> = true;
const seesPassword: Leaks<{ readonly kind: 'changed'; readonly text: AccountPassword }> = true;
void seesLeak;
void seesPassword;

// Plain text travels as before.
const told: OwnEvent = { kind: 'changed', isValid: true, isEmpty: false, brands: [plain] };
const asked: Command = { kind: 'validate', requestId: plain };
void told;
void asked;

// @ts-expect-error A number is no brand.
const asBrand: Event = { kind: 'changed', isValid: true, isEmpty: false, brands: [number] };
void asBrand;

// @ts-expect-error A CVV names no request.
const asRequest: Event = { kind: 'validated', requestId: cvv, isValid: true };
void asRequest;

// @ts-expect-error A password is no request either.
const asAnswer: Event = { kind: 'sent', requestId: password };
void asAnswer;

// @ts-expect-error Nor does a page hand one to the frame that sends.
const asParameter: Command = { kind: 'choose', brand: password };
void asParameter;

// @ts-expect-error A number is no placeholder.
const asPlaceholder: Opening = { ...opening, placeholder: number };
void asPlaceholder;

// @ts-expect-error A page has no number to hand down.
const asField: Command = { kind: 'choose', brand: number };
void asField;

const outcome: Outcomes = { kind: 'invalid', names: ['card.number'] };
void outcome;
