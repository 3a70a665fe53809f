import { html } from 'hono/html';
import { copyable, groupDigits } from './copyable.ts';
import type { Html } from './layout.ts';
import type { TestCard } from './test-cards.ts';

export type ScenarioCard = {
  readonly scenario: TestCard;
  /** The first one with a card is used if the scenario works with any card. */
  readonly scenarios: readonly TestCard[];
  /** The brands of the form, separated by spaces. */
  readonly brands: string;
  /** The current year of the payment service, with four digits. */
  readonly year: number;
};

const row = (term: string, value: Html): Html =>
  html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** An expiry date in three years. */
const expiryIn = (year: number): string => `12/${twoDigits(year + 3)}`;

const numberRow = (card: string, brand: string | undefined): Html =>
  row(
    `Card number${brand === undefined ? '' : `, ${brand}`}`,
    copyable('card number', card, groupDigits(card)),
  );

/** Values that the shop sets itself. */
const shopValues = ({ amount, postcode }: TestCard): readonly Html[] => [
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

/** The defaults apply if the scenario works with any account or password. */
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

/** The data to enter for the selected scenario. */
export const scenarioCard = ({ scenario, scenarios, brands, year }: ScenarioCard): Html => {
  const typed =
    scenario.card === undefined && !isOfAccount(scenario)
      ? (scenarios.find((each) => each.card) ?? scenario)
      : scenario;
  const { brand } = typed;
  return html`<section class="card type-this" aria-labelledby="type-this-title">
    <h2 id="type-this-title">Test data</h2>
    <p class="hint">
      <strong>${scenario.title}</strong>. ${scenario.outcome}. ${scenario.why} Click a value to copy
      it.
    </p>
    ${missingBrand(brand, brands)}
    <dl class="to-type">
      ${isOfAccount(scenario) ? accountRows(scenario) : cardRows(scenario, typed, year)}
      ${shopValues(scenario)}
    </dl>
  </section>`;
};
