import type { CardCvv, CardNumber } from '#contract/card';
import type { CardParameters } from './instruments.ts';

declare const number: CardNumber;
declare const cvv: CardCvv;

const complete: CardParameters = {
  'card.number': number,
  'card.expiryMonth': '12',
  'card.expiryYear': '2030',
  'card.cvv': cvv,
};
void complete;

// @ts-expect-error A plain text is no card number: only the schema makes one.
const unbranded: CardNumber = '4111111111111111';
void unbranded;

// @ts-expect-error A CVV is no card number.
const confused: CardNumber = cvv;
void confused;

// @ts-expect-error The number is required.
const withoutNumber: CardParameters = { 'card.expiryMonth': '12', 'card.expiryYear': '2030' };
void withoutNumber;
