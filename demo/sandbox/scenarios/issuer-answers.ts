import type { ResultCode } from './result-catalogue.ts';

/** A response of an issuer, and its triggers. */
export type Answer = {
  readonly id: string;
  readonly code: ResultCode;
  readonly amount: string;
  readonly cvv: string;
  readonly why: string;
};

/** Each response has a CVV that triggers it with any amount, and an amount that triggers it with any CVV. */
export const answers: readonly Answer[] = [
  {
    id: 'declined',
    code: '800.100.100',
    amount: '5100.00',
    cvv: '900',
    why: 'Declined for unknown reasons.',
  },
  {
    id: 'declined-cvv',
    code: '800.100.153',
    amount: '5153.00',
    cvv: '901',
    why: 'The CVV is not that of the card.',
  },
  {
    id: 'declined-card',
    code: '800.100.151',
    amount: '5151.00',
    cvv: '902',
    why: 'The issuer does not know the card.',
  },
  {
    id: 'declined-limit',
    code: '800.100.154',
    amount: '5154.00',
    cvv: '904',
    why: 'Above the limit of the card.',
  },
  {
    id: 'declined-expiry',
    code: '800.100.157',
    amount: '5157.00',
    cvv: '907',
    why: 'The expiry is not that of the card.',
  },
  {
    id: 'declined-stolen',
    code: '800.100.159',
    amount: '5159.00',
    cvv: '909',
    why: 'The card was reported stolen.',
  },
  {
    id: 'duplicate',
    code: '800.110.100',
    amount: '5110.00',
    cvv: '911',
    why: 'The same payment was made a moment ago.',
  },
  {
    id: 'soft-decline',
    code: '300.100.100',
    amount: '5300.00',
    cvv: '930',
    why: 'The issuer wants more proof.',
  },
  {
    id: 'time-out',
    code: '900.100.300',
    amount: '5900.00',
    cvv: '990',
    why: 'The acquirer did not respond, so the result is unknown.',
  },
  {
    id: 'review',
    code: '000.400.100',
    amount: '5400.00',
    cvv: '940',
    why: 'Paid, but the merchant should review the payment.',
  },
];
