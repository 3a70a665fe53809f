import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** One row of the sandbox's table: what to type, what comes of it, and why. */
export type TestCard = {
  readonly title: string;
  readonly card?: string;
  readonly brand?: string;
  readonly cvv?: string;
  readonly holder?: string;
  readonly amount?: string;
  readonly outcome: string;
  readonly why: string;
};

const grouped = (card: string): string => card.replaceAll(/(.{4})(?=.)/g, '$1 ');

const copyable = (label: string, value: string, shown: string): Html =>
  html`<button
    class="chip"
    type="button"
    data-copy-text="${value}"
    aria-label="Copy ${label} ${value}"
  >
    <code>${shown}</code>
  </button>`;

const amountLink = (amount: string): Html =>
  html`<a class="chip" href="/checkout?amount=${amount}">Pay ${amount}</a>`;

const triggers = ({ card, cvv, holder, amount }: TestCard): readonly Html[] => [
  ...(card === undefined ? [] : [copyable('card', card, grouped(card))]),
  ...(cvv === undefined ? [] : [copyable('CVV', cvv, `CVV ${cvv}`)]),
  ...(holder === undefined ? [] : [copyable('holder', holder, holder)]),
  ...(amount === undefined ? [] : [amountLink(amount)]),
];

/** Rows that end alike are one entry: a decline comes by its CVV or by its amount. */
const entries = (scenarios: readonly TestCard[]): readonly (readonly TestCard[])[] => {
  const alike = new Map<string, readonly TestCard[]>();
  for (const scenario of scenarios) {
    const key = JSON.stringify([scenario.title, scenario.outcome, scenario.why]);
    alike.set(key, [...(alike.get(key) ?? []), scenario]);
  }
  return [...alike.values()];
};

const entry = (rows: readonly TestCard[]): Html => {
  const [first] = rows;
  return html`<li class="test-card">
    <p class="test-title"><strong>${first?.title}</strong></p>
    <p class="chips">${rows.flatMap(triggers)}</p>
    <p class="hint">${first?.outcome}. ${first?.why}</p>
  </li>`;
};

/** What to type to see each outcome. */
export const testCards = (scenarios: readonly TestCard[]): Html =>
  html`<details class="card test-cards">
    <summary><h2>Test cards</h2></summary>
    <p class="hint">
      Any holder, any expiry date to come, any CVV where none is named. A click copies.
    </p>
    <ul>
      ${entries(scenarios).map(entry)}
    </ul>
  </details>`;
