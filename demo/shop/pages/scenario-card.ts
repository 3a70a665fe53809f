import { html } from 'hono/html';
import { copyable, groupDigits } from './copyable.ts';
import type { Html } from './layout.ts';
import type { TestCard } from './test-cards.ts';

export type ScenarioCard = {
  readonly scenario: TestCard;
  /** Whose card is used where the scenario leaves it open. */
  readonly scenarios: readonly TestCard[];
  /** Of the form, with blanks between. */
  readonly brands: string;
  /** The year it is at the payment service, with four digits. */
  readonly year: number;
};

const row = (term: string, value: Html): Html =>
  html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** Three years from now: good on whatever day it is read. */
const expiryIn = (year: number): string => `12/${twoDigits(year + 3)}`;

const numberRow = (card: string, brand: string | undefined): Html =>
  row(
    `Card number${brand === undefined ? '' : `, ${brand}`}`,
    copyable('card number', card, groupDigits(card)),
  );

/** What the shop itself has seen to. */
const seenTo = ({ amount, postcode }: TestCard): readonly Html[] => [
  ...(amount === undefined ? [] : [row('Amount, set by the shop', html`${amount}`)]),
  ...(postcode === undefined ? [] : [row('Postcode, sent by the shop', html`${postcode}`)]),
];

const missingBrand = (brand: string | undefined, brands: string): Html =>
  brand === undefined || brands.split(' ').includes(brand)
    ? html``
    : html`<p class="problem">
        This form does not offer ${brand}: add it to <a href="#brands">the brands</a> first.
      </p>`;

const copyRow = (term: string, name: string, text: string): Html =>
  row(term, copyable(name, text, text));

const isOfAccount = ({ account, password }: TestCard): boolean =>
  account !== undefined || password !== undefined;

/** Any account will do, and any password, where the scenario leaves it open. */
const accountRows = ({ account = 'jane-jones', password = 'lamp-light' }: TestCard): Html =>
  html`${copyRow('Account number', 'account', account)} ${copyRow('Password', 'password', password)}`;

const cardRows = (
  scenario: TestCard,
  { card, brand }: Pick<TestCard, 'card' | 'brand'>,
  year: number,
): Html => {
  const cvv = scenario.cvv ?? (brand === 'AMEX' ? '1234' : '123');
  const holder = scenario.holder ?? 'Jane Jones';
  return html`${card === undefined ? '' : numberRow(card, brand)}
  ${copyRow('Expiry date', 'expiry date', expiryIn(year))} ${copyRow('CVV', 'CVV', cvv)}
  ${copyRow('Holder', 'holder', holder)}`;
};

/** What to type to see the chosen scenario. */
export const scenarioCard = ({ scenario, scenarios, brands, year }: ScenarioCard): Html => {
  const typed =
    scenario.card === undefined && !isOfAccount(scenario)
      ? (scenarios.find((each) => each.card) ?? scenario)
      : scenario;
  const { brand } = typed;
  return html`<section class="card type-this" aria-labelledby="type-this-title">
    <h2 id="type-this-title">Type this</h2>
    <p class="hint">
      <strong>${scenario.title}</strong>. ${scenario.outcome}. ${scenario.why} A click copies.
    </p>
    ${missingBrand(brand, brands)}
    <dl class="to-type">
      ${isOfAccount(scenario) ? accountRows(scenario) : cardRows(scenario, typed, year)}
      ${seenTo(scenario)}
    </dl>
  </section>`;
};
