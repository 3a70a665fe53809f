import { html } from 'hono/html';
import { coupon, money } from '../catalogue.ts';
import type { FaultPlan } from '../fault-plans.ts';
import type { Order } from '../orders.ts';
import { changedSettings, settingsQuery, textOf } from '../settings.ts';
import { merchantSnippet, type Integration } from '../snippet.ts';
import { eventLogPanel, panelScripts, recorderScripts } from './event-log.ts';
import { faultNote } from './fault-note.ts';
import { gatewayPanel, type GatewayPanel } from './gateway-panel.ts';
import { lampPicture } from './lamp-picture.ts';
import { layout, type Html } from './layout.ts';
import { phoneCard, type PhoneAccess } from './phone-card.ts';
import { scenarioCard } from './scenario-card.ts';
import { settingsPanel, type SettingsPanel } from './settings-panel.ts';
import { testCards, type TestCard } from './test-cards.ts';
import { widgetSlot } from './widget-slot.ts';

export type Checkout = {
  readonly integration: Integration;
  /** Missing for a checkout of another payment service, entered in the settings panel. */
  readonly order?: Order;
  readonly settings: SettingsPanel;
  readonly gateway: GatewayPanel;
  readonly scenarios: readonly TestCard[];
  /** The current year of the payment service, with four digits. */
  readonly year: number;
  /** Missing if no fault was requested. */
  readonly faultPlan?: FaultPlan | undefined;
  readonly phone: PhoneAccess | undefined;
};

/** Order and widget, and behind one switch what developers need: settings, snippet and payment services. */
export function checkoutPage(checkout: Checkout): Html {
  const { integration, order, settings, faultPlan } = checkout;
  return layout({
    title: 'Checkout',
    firstScripts: recorderScripts,
    scripts: [...panelScripts, 'coupon.js'],
    content: html`<h1>Checkout</h1>
      ${warning(checkout)} ${faultNote(faultPlan)}
      <div class="checkout">
        <div class="till">
          <section class="pay" aria-labelledby="pay-title">
            <h2 id="pay-title">Payment</h2>
            <noscript><p>The payment form requires JavaScript.</p></noscript>
            ${widgetSlot(integration)}
          </section>
          ${eventLogPanel(order?.id ?? integration.checkoutId ?? '')}
        </div>
        <div class="side">
          ${order === undefined ? foreign(integration) : summary(order, settings)}
          ${cards(checkout)} ${workbench(checkout)} ${phoneCard(checkout.phone)}
        </div>
      </div>`,
  });
}

/** Open if a setting differs from its default, so that it stays open when settings are applied. */
function workbench({ integration, settings, gateway }: Checkout): Html {
  const isUsed =
    changedSettings(settings.read.typed, settings.offer).length > 0 ||
    settings.read.problems.size > 0 ||
    gateway.invalid !== undefined ||
    settings.orderId === undefined;
  return html`<details class="workbench" ${isUsed ? 'open' : ''}>
    <summary class="card"><h2>For developers</h2></summary>
    <p class="workbench-lead">
      The <a href="/gallery">gallery</a> shows every state of the form in every style, light and
      dark.
    </p>
    ${settingsPanel(settings)} ${snippet(integration)} ${gatewayPanel(gateway)}
  </details>`;
}

/** Invalid settings of a link, shown at the top because the settings panel may be out of view. */
function warning({ settings, gateway }: Checkout): Html {
  const names = [
    ...settings.read.problems.keys(),
    ...(gateway.invalid === undefined ? [] : ['typedBaseUrl']),
  ];
  if (names.length === 0) return html``;
  return html`<p class="warning" role="status">
    Invalid settings, not used: ${names.map((name) => html`<a href="#${name}">${name}</a> `)}
  </p>`;
}

function foreign({ baseUrl }: Integration): Html {
  return html`<section class="card" aria-labelledby="summary-title">
    <h2 id="summary-title">Checkout of another payment service</h2>
    <p>
      The widget is loaded from <strong>${baseUrl}</strong>. The shop does not know goods or amount.
    </p>
  </section>`;
}

function summary(order: Order, { read }: SettingsPanel): Html {
  const { id, title, quantity, amount, currency } = order;
  const offersCoupon = textOf(read.used, 'offersCoupon') === 'true' && order.coupon === undefined;
  return html`<section class="card summary" aria-labelledby="summary-title">
    <h2 id="summary-title">Your order</h2>
    <div class="line">
      ${lampPicture('lamp-small')}
      <p><strong>${title}</strong><br />Quantity ${quantity}</p>
    </div>
    <dl class="facts">
      <div>
        <dt>Delivery</dt>
        <dd>Free</dd>
      </div>
      <div class="total">
        <dt>Total</dt>
        <dd id="total" translate="no">${money(amount, currency)}</dd>
      </div>
    </dl>
    ${
      offersCoupon
        ? html`<form id="coupon" method="post" action="/orders/${id}/coupon">
            <button class="button button-quiet">Use the coupon ${coupon} for 10% off</button>
            <p class="problem" role="alert"></p>
          </form>`
        : ''
    }
    <p class="hint">Order <span translate="no">${id}</span></p>
  </section>`;
}

/** Test data of the selected scenario, and all test cards. */
function cards({ settings: { read, offer }, scenarios, year }: Checkout): Html {
  function linkTo({ id }: TestCard): string {
    const query = settingsQuery(read.used, offer);
    query.set('scenario', id);
    return `/checkout?${query.toString()}`;
  }
  const { scenario } = read;
  const brands = textOf(read.used, 'brands');
  return html`${scenario === undefined ? '' : scenarioCard({ scenario, scenarios, brands, year })}
  ${testCards(scenarios, linkTo)}`;
}

function snippet(integration: Integration): Html {
  return html`<section class="card" aria-labelledby="snippet-title">
    <div class="heading-row">
      <h2 id="snippet-title">Merchant’s code</h2>
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
}
