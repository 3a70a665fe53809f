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

/** What to type to see the chosen scenario. */
export const scenarioCard = ({ scenario, scenarios, brands, year }: ScenarioCard): Html => {
  const { card, brand } =
    scenario.card === undefined ? (scenarios.find((each) => each.card) ?? scenario) : scenario;
  const cvv = scenario.cvv ?? (brand === 'AMEX' ? '1234' : '123');
  const holder = scenario.holder ?? 'Jane Jones';
  const expiry = expiryIn(year);
  return html`<section class="card type-this" aria-labelledby="type-this-title">
    <h2 id="type-this-title">Type this</h2>
    <p class="hint">
      <strong>${scenario.title}</strong>. ${scenario.outcome}. ${scenario.why} A click copies.
    </p>
    ${missingBrand(brand, brands)}
    <dl class="to-type">
      ${card === undefined ? '' : numberRow(card, brand)}
      ${row('Expiry date', copyable('expiry date', expiry, expiry))}
      ${row('CVV', copyable('CVV', cvv, cvv))} ${row('Holder', copyable('holder', holder, holder))}
      ${seenTo(scenario)}
    </dl>
  </section>`;
};
