import fc from 'fast-check';
import words from '#locales/en' with { type: 'json' };

export type Field = 'number' | 'expiry' | 'cvv' | 'holder' | 'iban';

/** A text that the shopper types. A valid one has no errors. */
export type Value = {
  readonly text: string;
  /** The errors that are true for it. The text for a CVV depends on the brand of the number. */
  readonly errors: readonly string[];
};

const discover = words.brandNotAccepted
  .replace('{{brand}}', 'Discover')
  .replace('{{brands}}', 'Visa, Mastercard, American Express');

const germanLength = words.accountIbanIncomplete
  .replace('{{country}}', 'Germany')
  .replace('{{count}}', '22');

export const validValues: Readonly<Record<Field, string>> = {
  number: '4200000000000091',
  expiry: '1239',
  cvv: '123',
  holder: 'Jane Jones',
  iban: 'DE89370400440532013000',
};

const wrongValues: Readonly<Record<Field, readonly Value[]>> = {
  number: [
    { text: '42', errors: [words.cardNumberIncomplete] },
    { text: '4200000000000092', errors: [words.cardNumberWrong] },
    { text: '6011000400001008', errors: [discover] },
  ],
  expiry: [
    { text: '123', errors: [words.expiryIncomplete] },
    { text: '1339', errors: [words.expiryMonthNamed.replace('{{month}}', '13')] },
    { text: '1220', errors: [words.expiryYearError] },
  ],
  cvv: [{ text: '12', errors: [words.cvvIncomplete, words.cvvIncompleteAny] }],
  holder: [
    { text: 'Jo', errors: [words.cardHolderError] },
    { text: '4200000000000091', errors: [words.cardHolderNumber] },
  ],
  iban: [
    { text: 'DE893704', errors: [germanLength] },
    { text: 'DE89370400440532013001', errors: [words.accountIbanWrong] },
  ],
};

/** The errors of an empty field after a press on the button. The holder and the field of another form have none. */
export const emptyErrors: Readonly<Record<Field, readonly string[]>> = {
  number: [words.cardNumberEmpty],
  expiry: [words.expiryMonthError],
  cvv: [words.cvvEmpty, words.cvvEmptyAny],
  holder: [],
  iban: [],
};

export const fields = Object.keys(validValues) as readonly Field[];

const methods = ['card', 'directDebit', 'PAYPAL'] as const;

export type Method = (typeof methods)[number];

export type Action =
  | { readonly kind: 'type'; readonly field: Field; readonly value: Value }
  | { readonly kind: 'open'; readonly method: Method }
  | { readonly kind: 'leave'; readonly by: 'keyboard' | 'pointer' }
  | { readonly kind: 'pay' };

/** What a shopper does in a form before correcting everything and paying. */
export type Scenario = {
  readonly layout: 'accordion' | 'stacked';
  readonly actions: readonly Action[];
};

const typing: fc.Arbitrary<Action> = fc.constantFrom(...fields).chain((field) =>
  fc.record({
    kind: fc.constant('type' as const),
    field: fc.constant(field),
    value: fc.constantFrom<Value>(
      { text: validValues[field], errors: [] },
      { text: '', errors: [] },
      ...wrongValues[field],
    ),
  }),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: typing },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      method: fc.constantFrom(...methods),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      by: fc.constantFrom('keyboard' as const, 'pointer' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'pay' } as const) },
);

/** Texts are described by their length, because no report contains card numbers. */
export function describeScenario({ layout, actions }: Scenario): string {
  const described = actions.map((each) => {
    if (each.kind === 'type') return `type ${each.value.text.length} characters into ${each.field}`;
    if (each.kind === 'open') return `open ${each.method}`;
    return each.kind === 'leave' ? `leave by ${each.by}` : 'pay';
  });
  return [layout, ...described].join(', ');
}

export const scenarios: fc.Arbitrary<Scenario> = fc.noBias(
  fc.record({
    layout: fc.constantFrom('accordion' as const, 'accordion' as const, 'stacked' as const),
    actions: fc.array(action, { minLength: 3, maxLength: 9, size: 'max' }),
  }),
);
