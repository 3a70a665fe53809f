import type { Choice } from '../pages/fields.ts';
import type { TestCard } from '../pages/test-cards.ts';
import { faultChoices } from './faults.ts';
import type { Offer, Row } from './row.ts';

/** Settings of the shop, besides the options of the widget. */
export const shopRows = {
  scenario: {
    group: 'checkout',
    label: 'Scenario',
    isWide: true,
    kind: 'offered',
    choices: scenarioChoices,
    problem: 'The sandbox has no such scenario.',
    hint: 'The test data is shown beside the form.',
  },
  fault: {
    group: 'checkout',
    label: 'Fault',
    isWide: true,
    kind: 'offered',
    choices: ({ hasFaults }) => (hasFaults ? faultChoices : []),
    problem: 'This fault is not available here.',
    hint: 'The sandbox injects it. It is planned each time the page is loaded.',
  },
  baseUrl: {
    group: 'checkout',
    label: 'Payment service',
    isWide: true,
    kind: 'offered',
    isAlwaysOne: true,
    choices: ({ baseUrls }) => baseUrls.map((baseUrl): Choice => [baseUrl, baseUrl]),
    problem:
      'A link can select only a payment service that this demo was started with. Enter another one below.',
    hint: 'baseUrl: the payment services that this demo was started with.',
  },
  amount: {
    group: 'checkout',
    label: 'Amount',
    kind: 'text',
    rule: {
      pattern: /^(?!0+(?:\.00)?$)\d{1,8}(?:\.\d{2})?$/,
      problem: 'Enter up to 8 digits, a dot and two decimals: 92.00.',
    },
    hint: 'If empty, the price of the goods.',
  },
  brands: {
    group: 'brands',
    label: 'Brands',
    isWide: true,
    kind: 'text',
    rule: {
      pattern: /^[A-Z0-9_]{1,32}(?: [A-Z0-9_]{1,32}){0,127}$/,
      problem: 'Enter brands in capitals, separated by spaces: VISA MASTER.',
    },
    otherwise: 'VISA MASTER AMEX',
    hint: 'data-brands: separated by spaces, in the order of the form.',
  },
  threeDSecure: {
    group: 'challenge',
    label: '3-D Secure challenge',
    kind: 'choice',
    choices: { window: 'In the top window', page: 'In the checkout page' },
    otherwise: 'window',
    hint: 'In the checkout page: sets the option browser, unless it is set below.',
  },
  offersSaving: {
    group: 'registrations',
    label: 'Checkbox to save',
    kind: 'flag',
    usual: false,
    hint: 'createRegistration: a checkbox in the shop’s own form.',
  },
  offersRemoval: {
    group: 'registrations',
    label: 'Button to remove',
    kind: 'flag',
    usual: false,
    hint: 'registrations.onRemove: the shop deletes the saved payment method.',
  },
  offersRetry: {
    group: 'changes',
    label: 'Retry after a decline',
    kind: 'flag',
    otherwise: 'true',
    hint: 'onDeclined: the form stays, and the next press pays another checkout of the order.',
  },
  offersCoupon: {
    group: 'changes',
    label: 'Coupon',
    kind: 'flag',
    usual: false,
    hint: 'wpwl.setCheckout: a coupon changes the amount, and so the checkout of the form.',
  },
  drawsFormFirst: {
    group: 'changes',
    label: 'Form before its checkout',
    kind: 'flag',
    usual: false,
    hint: 'createCheckout: the shop creates the checkout when the form is drawn.',
  },
  options: {
    group: 'more',
    label: 'wpwlOptions',
    isWide: true,
    kind: 'json',
    example: '{"showCVVHint": true}',
    hint: 'These options take precedence over the single fields.',
  },
} as const satisfies Readonly<Record<string, Row>>;

function scenarioChoices({ scenarios }: Offer): readonly Choice[] {
  return scenarios.map((scenario) => [
    scenario.id,
    `${scenario.title}: ${scenario.outcome}`,
    triggerOf(scenario),
  ]);
}

function triggerOf(scenario: TestCard): string {
  const { card, brand, cvv, holder, account, password, postcode, amount } = scenario;
  if (card !== undefined) return `By card: ${brand ?? 'any brand'}`;
  if (cvv !== undefined) return 'By CVV';
  if (amount !== undefined) return 'By amount';
  if (postcode !== undefined) return 'By postcode';
  if (account !== undefined) return 'By account';
  if (password !== undefined) return 'By password';
  return holder === undefined ? 'No trigger' : 'By holder';
}
