import type { CardParameters } from '../../parameters/card.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { InstrumentTrace } from '../../stores/instruments.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { Facts } from '../../scenarios/match-scenarios.ts';
import { blank } from '../../redaction/card-numbers.ts';

/** What somebody pays with. Looked at while a payment is made, never kept as it is. */
export type Presented =
  | { readonly kind: 'card'; readonly brand: string; readonly card: CardParameters }
  | { readonly kind: 'bankAccount'; readonly brand: string; readonly given: ParameterValues }
  | { readonly kind: 'virtualAccount'; readonly brand: string; readonly given: ParameterValues }
  | {
      readonly kind: 'registration';
      readonly brand: string;
      readonly registration: Registration;
      readonly cvv: string | undefined;
      /** The holder of this one payment, where the registration has none. */
      readonly holder: string | undefined;
    };

const blankIfAny = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : blank(value);

const traceOfCard = (card: CardParameters): InstrumentTrace => {
  const number = card['card.number'];
  return {
    kind: 'card',
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    expiryMonth: card['card.expiryMonth'],
    expiryYear: card['card.expiryYear'],
    holder: blankIfAny(card['card.holder']),
  };
};

const traceOfBankAccount = (given: ParameterValues): InstrumentTrace => ({
  kind: 'bankAccount',
  lastFour: (given.get('bankAccount.iban') ?? given.get('bankAccount.number'))?.slice(-4),
  holder: blankIfAny(given.get('bankAccount.holder')),
  country: given.get('bankAccount.country'),
});

const traceOfRegistration = (
  { instrument }: Registration,
  holder: string | undefined,
): InstrumentTrace =>
  instrument.kind === 'virtualAccount' || instrument.holder !== undefined
    ? instrument
    : { ...instrument, holder: blankIfAny(holder) };

/** What may be kept of it. */
export const traceOf = (presented: Presented): InstrumentTrace => {
  switch (presented.kind) {
    case 'card':
      return traceOfCard(presented.card);
    case 'bankAccount':
      return traceOfBankAccount(presented.given);
    case 'virtualAccount':
      return {
        kind: 'virtualAccount',
        accountId: blankIfAny(presented.given.get('virtualAccount.accountId')),
      };
    case 'registration':
      return traceOfRegistration(presented.registration, presented.holder);
  }
};

/** What of it decides on the outcome. */
export const factsOf = (presented: Presented): Facts => {
  switch (presented.kind) {
    case 'card': {
      const { card } = presented;
      return {
        number: card['card.number'],
        cvv: card['card.cvv'],
        holder: card['card.holder'],
      };
    }
    case 'bankAccount':
      return { holder: presented.given.get('bankAccount.holder') };
    case 'virtualAccount':
      return {
        account: presented.given.get('virtualAccount.accountId'),
        password: presented.given.get('virtualAccount.password'),
      };
    case 'registration':
      return {
        cvv: presented.cvv,
        holder: presented.holder,
        remembered: presented.registration.scenarios,
      };
  }
};
