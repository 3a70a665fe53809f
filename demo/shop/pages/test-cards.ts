import { html } from 'hono/html';
import { copyable, groupDigits } from './copyable.ts';
import type { Html } from './layout.ts';

/** A scenario of the sandbox: the data to enter, the result and the reason. */
export type TestCard = {
  /** Used in links. */
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

/** The URL of this page with a scenario. */
type LinkTo = (scenario: TestCard) => string;

/** The data to enter for each result. */
export function testCards(scenarios: readonly TestCard[], linkTo: LinkTo): Html {
  return html`<details class="card test-cards">
    <summary><h2>Test cards</h2></summary>
    <p class="hint">
      Use any cardholder and any future expiry date, and any CVV unless one is listed. Click a value
      to copy it.
    </p>
    <ul>
      ${entries(scenarios).map((rows) => entry(rows, linkTo))}
    </ul>
  </details>`;
}

/** Groups scenarios with the same result: a decline can be triggered by CVV or by amount. */
function entries(scenarios: readonly TestCard[]): readonly (readonly TestCard[])[] {
  const alike = new Map<string, readonly TestCard[]>();
  for (const scenario of scenarios) {
    const key = JSON.stringify([scenario.title, scenario.outcome, scenario.why]);
    alike.set(key, [...(alike.get(key) ?? []), scenario]);
  }
  return [...alike.values()];
}

function entry(rows: readonly TestCard[], linkTo: LinkTo): Html {
  const [first] = rows;
  return html`<li class="test-card">
    <p class="test-title"><strong>${first?.title}</strong></p>
    <p class="chips">${rows.flatMap((scenario) => triggers(scenario, linkTo))}</p>
    <p class="hint">${first?.outcome}. ${first?.why}</p>
  </li>`;
}

/** Buttons that copy the data to enter, and links that select values set by the shop. */
function triggers(scenario: TestCard, linkTo: LinkTo): readonly Html[] {
  const { card, cvv, holder, account, password, amount, postcode } = scenario;
  return [
    ...(card === undefined ? [] : [copyable('card', card, groupDigits(card))]),
    ...(cvv === undefined ? [] : [copyable('CVV', cvv, `CVV ${cvv}`)]),
    ...(holder === undefined ? [] : [copyable('holder', holder, holder)]),
    ...(account === undefined ? [] : [copyable('account', account, account)]),
    ...(password === undefined ? [] : [copyable('password', password, password)]),
    ...(amount === undefined ? [] : [scenarioLink(linkTo(scenario), `Pay ${amount}`)]),
    ...(postcode === undefined ? [] : [scenarioLink(linkTo(scenario), `Postcode ${postcode}`)]),
  ];
}

function scenarioLink(address: string, label: string): Html {
  return html`<a class="chip" href="${address}">${label}</a>`;
}
