import { cardHolderBounds, isCardHolder } from '#contract/card-holder';
import { editExpiry, readExpiry } from '#contract/expiry';
import type { FieldRules } from './field-rules.ts';

/** No date is longer, however it is written. */
const maxExpiryText = 32;

const [, maxHolder] = cardHolderBounds;

const cutHolder = (text: string): string =>
  Array.from(text.slice(0, 1_000)).slice(0, maxHolder).join('');

const createExpiryRules = (today: string): FieldRules => ({
  autocomplete: 'cc-exp',
  isText: false,
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
  isText: true,
  edit: (_, { text, caret }) => {
    const held = cutHolder(text);
    return { held, caret: Math.min(caret, held.length) };
  },
  show: (held) => held,
  brandsOf: () => [],
  read: (held) => (isCardHolder(held.trim()) ? [['card.holder', held.trim()]] : undefined),
  isPast: () => false,
};

/** The rules of the fields that stand in the page unless every card field is to be secure. */
export const createTextRules = (today: string) => ({
  'card.expiry': createExpiryRules(today),
  'card.holder': holderRules,
});
