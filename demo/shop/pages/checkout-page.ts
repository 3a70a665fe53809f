import { html } from 'hono/html';
import { money } from '../catalogue.ts';
import type { Order } from '../orders.ts';
import { merchantSnippet, type Integration } from '../snippet.ts';
import { gatewayPanel, type GatewayPanel } from './gateway-panel.ts';
import { lampPicture } from './lamp-picture.ts';
import { layout, type Html } from './layout.ts';
import { settingsPanel, type SettingsPanel } from './settings-panel.ts';
import { testCards, type TestCard } from './test-cards.ts';
import { widgetSlot } from './widget-slot.ts';

export type Checkout = {
  readonly integration: Integration;
  /** Missing where the checkout was made by somebody else, at a gateway a person typed in. */
  readonly order?: Order;
  readonly settings: SettingsPanel;
  readonly gateway: GatewayPanel;
  readonly scenarios: readonly TestCard[];
};

const summary = ({ id, title, quantity, amount, currency }: Order): Html =>
  html`<section class="card summary" aria-labelledby="summary-title">
    <h2 id="summary-title">Your order</h2>
    <div class="line">
      ${lampPicture('lamp-small')}
      <p><strong>${title}</strong><br />Quantity ${quantity}</p>
    </div>
    <dl class="totals">
      <div>
        <dt>Delivery</dt>
        <dd>Free</dd>
      </div>
      <div class="total">
        <dt>Total</dt>
        <dd translate="no">${money(amount, currency)}</dd>
      </div>
    </dl>
    <p class="hint">Order <span translate="no">${id}</span></p>
  </section>`;

const foreign = ({ baseUrl }: Integration): Html =>
  html`<section class="card" aria-labelledby="summary-title">
    <h2 id="summary-title">A checkout you pasted</h2>
    <p>
      The widget comes from <strong>${baseUrl}</strong>. The shop knows neither goods nor amount.
    </p>
  </section>`;

const snippet = (integration: Integration): Html =>
  html`<section class="card" aria-labelledby="snippet-title">
    <div class="heading-row">
      <h2 id="snippet-title">What a merchant writes</h2>
      <button class="copy" type="button" data-copy="#snippet" aria-label="Copy snippet">
        Copy
      </button>
    </div>
    <pre
      tabindex="0"
      aria-labelledby="snippet-title"
      role="region"
    ><code id="snippet" translate="no">${merchantSnippet(integration)}</code></pre>
  </section>`;

/** The panel stands far below: whoever comes by a wrong link is told at once, and led there. */
const warning = ({ settings, gateway }: Checkout): Html => {
  const names = [
    ...settings.read.problems.keys(),
    ...(gateway.wrong === undefined ? [] : ['typedBaseUrl']),
  ];
  if (names.length === 0) return html``;
  return html`<p class="warning" role="status">
    Left out, since it cannot be used: ${names.map((name) => html`<a href="#${name}">${name}</a> `)}
  </p>`;
};

/** Order, widget and, below, the workbench: settings, snippet, test cards. */
export const checkoutPage = (checkout: Checkout): Html => {
  const { integration, order, settings, gateway, scenarios } = checkout;
  return layout({
    title: 'Checkout',
    scripts: ['copy.js'],
    content: html`<h1>Checkout</h1>
      ${warning(checkout)}
      <div class="checkout">
        <section class="pay" aria-labelledby="pay-title">
          <h2 id="pay-title">Pay by card</h2>
          <noscript><p>Paying by card needs JavaScript.</p></noscript>
          ${widgetSlot(integration)}
        </section>
        <div class="side">
          ${order === undefined ? foreign(integration) : summary(order)} ${testCards(scenarios)}
        </div>
      </div>
      <section class="workbench" aria-labelledby="workbench-title">
        <h2 id="workbench-title" class="workbench-title">For developers</h2>
        ${settingsPanel(settings)}
        <div class="side">${snippet(integration)} ${gatewayPanel(gateway)}</div>
      </section>`,
  });
};
