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

/** The data to enter for the selected scenario. */
export function scenarioCard({ scenario, scenarios, brands, year }: ScenarioCard): Html {
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
}

function isOfAccount({ account, password }: TestCard): boolean {
  return account !== undefined || password !== undefined;
}

function missingBrand(brand: string | undefined, brands: string): Html {
  return brand === undefined || brands.split(' ').includes(brand)
    ? html``
    : html`<p class="problem">
        This form does not offer ${brand}: add it to <a href="#brands">the brands</a> first.
      </p>`;
}

/** The defaults apply if the scenario works with any account or password. */
function accountRows({ account = 'jane-jones', password = 'lamp-light' }: TestCard): Html {
  return html`${copyRow('Account number', 'account', account)}
  ${copyRow('Password', 'password', password)}`;
}

function copyRow(term: string, name: string, text: string): Html {
  return row(term, copyable(name, text, text));
}

function row(term: string, value: Html): Html {
  return html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`;
}

function cardRows(
  scenario: TestCard,
  { card, brand }: Pick<TestCard, 'card' | 'brand'>,
  year: number,
): Html {
  const cvv = scenario.cvv ?? (brand === 'AMEX' ? '1234' : '123');
  const holder = scenario.holder ?? 'Jane Jones';
  return html`${card === undefined ? '' : numberRow(card, brand)}
  ${copyRow('Expiry date', 'expiry date', expiryIn(year))} ${copyRow('CVV', 'CVV', cvv)}
  ${copyRow('Holder', 'holder', holder)}`;
}

function numberRow(card: string, brand: string | undefined): Html {
  return row(
    `Card number${brand === undefined ? '' : `, ${brand}`}`,
    copyable('card number', card, groupDigits(card)),
  );
}

/** An expiry date in three years. */
function expiryIn(year: number): string {
  return `12/${twoDigits(year + 3)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Values that the shop sets itself. */
function shopValues({ amount, postcode }: TestCard): readonly Html[] {
  return [
    ...(amount === undefined ? [] : [row('Amount, set by the shop', html`${amount}`)]),
    ...(postcode === undefined ? [] : [row('Postcode, sent by the shop', html`${postcode}`)]),
  ];
}
