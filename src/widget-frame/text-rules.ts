import { cardHolderBounds, isCardHolder } from '#contract/card-holder';
import { editExpiry, readExpiry } from '#contract/expiry';
import type { AccountPassword } from '#contract/parameters/virtual-account';
import { isAccountText } from '#contract/virtual-account';
import type { Event } from '#protocol/payment';
import type { FieldRules } from './field-rules.ts';

/** No date is longer, however it is written. */
const maxExpiryText = 32;

/** What is pasted beyond is not even looked at: no text that is typed here may be as long. */
const longestText = 1_000;

/** A text of at most so many code points, as it is typed. */
const editText =
  ([, max]: readonly [min: number, max: number]): FieldRules['edit'] =>
  (_, { text, caret }) => {
    const held = Array.from(text.slice(0, longestText)).slice(0, max).join('');
    return { held, caret: Math.min(caret, held.length) };
  };

const createExpiryRules = (today: string): FieldRules => ({
  autocomplete: 'cc-exp',
  kind: 'digits',
  edit: (_, { text, caret, deleted }) => {
    const edited = editExpiry(text.slice(0, maxExpiryText), caret, deleted !== undefined);
    return { held: edited.text, caret: edited.caret };
  },
  show: (held) => held,
  brandsOf: () => [],
  read: (held) => {
    const reading = readExpiry(held, today);
    if (reading.kind === 'wrong') return undefined;
    return [
      ['card.expiryMonth', reading.month],
      ['card.expiryYear', reading.year],
    ];
  },
  isPast: (held) => {
    const reading = readExpiry(held, today);
    return reading.kind === 'wrong' && reading.error === 'expiryYearError';
  },
});

const holderRules: FieldRules = {
  autocomplete: 'cc-name',
  kind: 'name',
  edit: editText(cardHolderBounds),
  show: (held) => held,
  brandsOf: () => [],
  read: (held) => (isCardHolder(held.trim()) ? [['card.holder', held.trim()]] : undefined),
  isPast: () => false,
};

const isPassword = (text: string): text is AccountPassword => isAccountText(text);

/**
 * Nothing is told twice: who counts the words about a password learns its length. What a gateway has judged
 * is told once more when it is edited, since the page takes back what it said of it.
 */
const tellNews: NonNullable<FieldRules['hush']> = (emit) => {
  let told = '';
  return (event: Event): void => {
    const words = JSON.stringify(event);
    if (event.kind === 'changed' && words === told) return;
    if (event.kind === 'changed') told = words;
    if (event.kind === 'answered') told = '';
    emit(event);
  };
};

/** What is too long is not cut: nobody sees which letters of a secret are gone. */
const secretBounds = [1, longestText] as const;

/** A password is sent as it was typed: a blank at its end may belong to it. */
const passwordRules: FieldRules = {
  autocomplete: 'current-password',
  kind: 'secret',
  edit: editText(secretBounds),
  show: (held) => held,
  brandsOf: () => [],
  read: (held) => (isPassword(held) ? [['virtualAccount.password', held]] : undefined),
  isPast: () => false,
  hush: tellNews,
};

/** The rules of the fields that few forms have in a secure frame. */
export const createTextRules = (today: string) => ({
  'card.expiry': createExpiryRules(today),
  'card.holder': holderRules,
  'virtualAccount.password': passwordRules,
});
