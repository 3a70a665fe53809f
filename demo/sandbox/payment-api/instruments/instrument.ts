import type {
  BankAccountParameters,
  CardParameters,
  VirtualAccountParameters,
} from '../../parameters/instruments.ts';
import type { InstrumentTrace } from '../../stores/instruments.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { Facts } from '../../scenarios/match-scenarios.ts';
import type { Sent } from '../../answer-schema.ts';
import { maskCardNumbers } from '../../redaction/card-numbers.ts';
import type { PaymentAnswer } from '../payments/answers.ts';

/** The instrument of a request. It contains card number and CVV, so it is never stored: see {@link toStored}. */
export type Instrument =
  | { readonly kind: 'card'; readonly brand: string; readonly card: CardParameters }
  /** The account is empty if the shopper names it later, at the site of the payment method. */
  | {
      readonly kind: 'bankAccount';
      readonly brand: string;
      readonly account: Partial<BankAccountParameters>;
    }
  | {
      readonly kind: 'virtualAccount';
      readonly brand: string;
      readonly account: Partial<VirtualAccountParameters>;
    }
  | {
      readonly kind: 'registration';
      readonly brand: string;
      readonly registration: Registration;
      readonly cvv: string | undefined;
      /** The holder of this payment only, if the registration has none: `overrideHolder`. */
      readonly holder: string | undefined;
    };

/** The part of an instrument that is stored: never the card number, the CVV or a password. */
export function toStored(instrument: Instrument): InstrumentTrace {
  switch (instrument.kind) {
    case 'card':
      return storeCard(instrument.card);
    case 'bankAccount':
      return storeBankAccount(instrument.account);
    case 'virtualAccount':
      return {
        kind: 'virtualAccount',
        accountId: maskIfAny(instrument.account['virtualAccount.accountId']),
      };
    case 'registration':
      return storeRegistered(instrument.registration, instrument.holder);
  }
}

/** The values of an instrument that the scenario table compares. */
export function factsOf(instrument: Instrument): Facts {
  switch (instrument.kind) {
    case 'card': {
      const { card } = instrument;
      return {
        number: card['card.number'],
        cvv: card['card.cvv'],
        holder: card['card.holder'],
      };
    }
    case 'bankAccount':
      return { holder: instrument.account['bankAccount.holder'] };
    case 'virtualAccount':
      return {
        account: instrument.account['virtualAccount.accountId'],
        password: instrument.account['virtualAccount.password'],
      };
    case 'registration':
      return {
        cvv: instrument.cvv,
        holder: instrument.holder,
        remembered: instrument.registration.scenarios,
      };
  }
}

/** Who reads a response. */
export type Reader = 'merchant' | 'shopper';

type InstrumentAnswer = Sent<Pick<PaymentAnswer, 'card' | 'bankAccount' | 'virtualAccount'>>;

/**
 * The fields of an instrument that the reference lists in responses, if any of them is known. Only the merchant's server
 * gets the last digits of a card: an addition, by which shops name a saved card.
 */
export function describeInstrument(stored: InstrumentTrace, reader: Reader): InstrumentAnswer {
  const fields = responseFieldsOf(stored, reader);
  const isKnown = Object.values(fields).some((value) => value !== undefined);
  return isKnown ? { [stored.kind]: fields } : {};
}

function storeCard(card: CardParameters): InstrumentTrace {
  const number = card['card.number'];
  return {
    kind: 'card',
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    expiryMonth: card['card.expiryMonth'],
    expiryYear: card['card.expiryYear'],
    holder: maskIfAny(card['card.holder']),
  };
}

function maskIfAny(value: string | undefined): string | undefined {
  return value === undefined ? undefined : maskCardNumbers(value);
}

function storeBankAccount(account: Partial<BankAccountParameters>): InstrumentTrace {
  return {
    kind: 'bankAccount',
    lastFour: (account['bankAccount.iban'] ?? account['bankAccount.number'])?.slice(-4),
    holder: maskIfAny(account['bankAccount.holder']),
    country: account['bankAccount.country'],
  };
}

function storeRegistered(
  { instrument }: Registration,
  holder: string | undefined,
): InstrumentTrace {
  return instrument.kind === 'virtualAccount' || instrument.holder !== undefined
    ? instrument
    : { ...instrument, holder: maskIfAny(holder) };
}

function responseFieldsOf(stored: InstrumentTrace, reader: Reader) {
  switch (stored.kind) {
    case 'card': {
      const { bin, lastFour, holder, expiryMonth, expiryYear } = stored;
      const last4Digits = reader === 'merchant' ? lastFour : undefined;
      return { bin, last4Digits, holder, expiryMonth, expiryYear };
    }
    case 'bankAccount':
      return { holder: stored.holder, country: stored.country };
    case 'virtualAccount':
      return { accountId: stored.accountId };
  }
}
