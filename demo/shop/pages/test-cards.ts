import { html } from 'hono/html';
import { copyable, groupDigits } from './copyable.ts';
import type { Html } from './layout.ts';

/** One row of the sandbox's table: what to type, what comes of it, and why. */
export type TestCard = {
  /** Stands in links. */
  readonly id: string;
  readonly title: string;
  readonly card?: string;
  readonly brand?: string;
  readonly cvv?: string;
  readonly holder?: string;
  readonly account?: string;
  readonly password?: string;
  readonly amount?: string;
  readonly postcode?: string;
  readonly outcome: string;
  readonly why: string;
};

/** The address that shows this page with a scenario. */
type LinkTo = (scenario: TestCard) => string;

const chosenBy = (address: string, words: string): Html =>
  html`<a class="chip" href="${address}">${words}</a>`;

/** What is typed is copied; what the shop itself says is chosen by a link. */
const triggers = (scenario: TestCard, linkTo: LinkTo): readonly Html[] => {
  const { card, cvv, holder, account, password, amount, postcode } = scenario;
  return [
    ...(card === undefined ? [] : [copyable('card', card, groupDigits(card))]),
    ...(cvv === undefined ? [] : [copyable('CVV', cvv, `CVV ${cvv}`)]),
    ...(holder === undefined ? [] : [copyable('holder', holder, holder)]),
    ...(account === undefined ? [] : [copyable('account', account, account)]),
    ...(password === undefined ? [] : [copyable('password', password, password)]),
    ...(amount === undefined ? [] : [chosenBy(linkTo(scenario), `Pay ${amount}`)]),
    ...(postcode === undefined ? [] : [chosenBy(linkTo(scenario), `Postcode ${postcode}`)]),
  ];
};

/** Rows that end alike are one entry: a decline comes by its CVV or by its amount. */
const entries = (scenarios: readonly TestCard[]): readonly (readonly TestCard[])[] => {
  const alike = new Map<string, readonly TestCard[]>();
  for (const scenario of scenarios) {
    const key = JSON.stringify([scenario.title, scenario.outcome, scenario.why]);
    alike.set(key, [...(alike.get(key) ?? []), scenario]);
  }
  return [...alike.values()];
};

const entry = (rows: readonly TestCard[], linkTo: LinkTo): Html => {
  const [first] = rows;
  return html`<li class="test-card">
    <p class="test-title"><strong>${first?.title}</strong></p>
    <p class="chips">${rows.flatMap((scenario) => triggers(scenario, linkTo))}</p>
    <p class="hint">${first?.outcome}. ${first?.why}</p>
  </li>`;
};

/** What to type to see each outcome. */
export const testCards = (scenarios: readonly TestCard[], linkTo: LinkTo): Html =>
  html`<details class="card test-cards">
    <summary><h2>Test cards</h2></summary>
    <p class="hint">
      Any holder, any expiry date to come, any CVV where none is named. A click copies.
    </p>
    <ul>
      ${entries(scenarios).map((rows) => entry(rows, linkTo))}
    </ul>
  </details>`;
