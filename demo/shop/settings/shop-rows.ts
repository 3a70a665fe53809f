import type { Choice } from '../pages/fields.ts';
import type { TestCard } from '../pages/test-cards.ts';
import { faultChoices } from './faults.ts';
import type { Offer, Row } from './row.ts';

const triggerOf = (scenario: TestCard): string => {
  const { card, brand, cvv, holder, account, password, postcode, amount } = scenario;
  if (card !== undefined) return `By card: ${brand ?? 'any brand'}`;
  if (cvv !== undefined) return 'By CVV';
  if (amount !== undefined) return 'By amount';
  if (postcode !== undefined) return 'By postcode';
  if (account !== undefined) return 'By account';
  if (password !== undefined) return 'By password';
  return holder === undefined ? 'By itself' : 'By holder';
};

const scenarioChoices = ({ scenarios }: Offer): readonly Choice[] =>
  scenarios.map((scenario) => [
    scenario.id,
    `${scenario.title}: ${scenario.outcome}`,
    triggerOf(scenario),
  ]);

/** What the shop decides besides the options of the widget. */
export const shopRows = {
  scenario: {
    group: 'checkout',
    label: 'Scenario',
    isWide: true,
    kind: 'offered',
    choices: scenarioChoices,
    problem: 'The sandbox has no such scenario.',
    hint: 'What to type is then told beside the form.',
  },
  fault: {
    group: 'checkout',
    label: 'What goes wrong',
    isWide: true,
    kind: 'offered',
    choices: ({ hasFaults }) => (hasFaults ? faultChoices : []),
    problem: 'Nothing can be made to go wrong like that here.',
    hint: 'Planned at the sandbox each time the page is opened or loaded again.',
  },
  baseUrl: {
    group: 'checkout',
    label: 'Payment service',
    isWide: true,
    kind: 'offered',
    isAlwaysOne: true,
    choices: ({ baseUrls }) => baseUrls.map((baseUrl): Choice => [baseUrl, baseUrl]),
    problem: 'A link may name only an address this demo was started with. Type another one below.',
    hint: 'baseUrl. Those that this demo was started with.',
  },
  amount: {
    group: 'checkout',
    label: 'Amount',
    kind: 'text',
    rule: {
      pattern: /^(?!0+(?:\.00)?$)\d{1,8}(?:\.\d{2})?$/,
      problem: 'An amount is up to 8 digits, a dot and two decimals: 92.00.',
    },
    hint: 'Empty: the price.',
  },
  brands: {
    group: 'brands',
    label: 'Brands',
    isWide: true,
    kind: 'text',
    rule: {
      pattern: /^[A-Z0-9_]{1,32}(?: [A-Z0-9_]{1,32}){0,127}$/,
      problem: 'Write brands in capitals with blanks between: VISA MASTER.',
    },
    otherwise: 'VISA MASTER AMEX',
    hint: 'data-brands, in the order in which they are shown, with blanks between.',
  },
  threeDSecure: {
    group: 'challenge',
    label: 'Where the bank asks',
    kind: 'choice',
    choices: { window: 'In the whole window', page: 'In the checkout page' },
    otherwise: 'window',
    hint: 'In the page: browser, unless it is set below.',
  },
  offersSaving: {
    group: 'registrations',
    label: 'Box to save',
    kind: 'flag',
    usual: false,
    hint: 'createRegistration, a box in the shop’s own form.',
  },
  options: {
    group: 'more',
    label: 'wpwlOptions',
    isWide: true,
    kind: 'json',
    example: '{"showCVVHint": true}',
    hint: 'What stands here goes before the single fields.',
  },
} as const satisfies Readonly<Record<string, Row>>;
