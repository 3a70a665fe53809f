import { html } from 'hono/html';
import type { LoginSession } from '../../shared/login-sessions.ts';
import { sessionReasons } from '../../shared/session-reasons.ts';
import { money } from '../catalogue.ts';
import type { Order } from '../orders.ts';
import { layout, type Html } from '../pages/layout.ts';
import { describeOrderState } from './order-state.ts';

export type OfficePage = {
  readonly session: LoginSession;
  readonly orders: readonly Order[];
  readonly authUrl: string;
  readonly clientId: string;
  readonly portalUrl: string;
};

/** The user, the state of their session, and the latest orders. */
export function officePage(page: OfficePage): Html {
  return layout({
    title: 'Back office',
    content: html`<div class="office">
      <div class="office-head">
        <h1>Back office</h1>
        ${account(page.session)}
      </div>
      ${sessionState(page)}
      <section class="card" aria-labelledby="orders-title">
        <h2 id="orders-title">Latest orders</h2>
        ${list(page.orders)}
      </section>
      <p class="hint">
        Same login, another application:
        <a href="${page.portalUrl}">the administration portal</a>
      </p>
      <script src="/assets/office.js"></script>
      <script async src="${page.authUrl}/v1/sessionTracker/oasm.js"></script>
    </div>`,
  });
}

function account({ user, formToken }: LoginSession): Html {
  return html`<form class="row who" method="post" action="/office/logout">
    <span><span translate="no">${user.name}</span>, ${user.role}</span>
    <input type="hidden" name="token" value="${formToken}" />
    <button class="button button-quiet">Log out</button>
  </form>`;
}

/** The state that the tracker reports, and the form with which its script ends the office's session. */
function sessionState({ session, clientId }: OfficePage): Html {
  return html`<section class="session" aria-label="Session">
    <p
      id="session"
      class="state"
      role="status"
      aria-live="polite"
      data-state="unknown"
      data-reason=""
      data-client-id="${clientId}"
      data-session-state="${session.sessionState ?? ''}"
      data-reason-texts="${JSON.stringify(sessionReasons)}"
    >
      <strong>Not confirmed</strong>
      <span>The status of your login is not known yet.</span>
    </p>
    <noscript>
      <p>Without JavaScript, this page does not detect a logout in another application.</p>
    </noscript>
    <form id="session-end" method="post" action="/office/session/end" hidden>
      <input type="hidden" name="token" value="${session.formToken}" />
      <input type="hidden" name="restart" value="no" />
    </form>
  </section>`;
}

function list(orders: readonly Order[]): Html {
  return orders.length === 0
    ? html`<p>There are no orders yet. <a href="/">Buy a lamp</a> to create one.</p>`
    : html`<ol class="orders">
        ${orders.map(item)}
      </ol>`;
}

function item(order: Order): Html {
  const [tone, text] = describeOrderState(order);
  return html`<li class="order">
    <p class="order-title">
      <strong>${order.quantity} × ${order.title}</strong>
      <span class="order-amount">${money(order.amount, order.currency)}</span>
    </p>
    <p class="hint">
      <span class="state state-${tone}">${text}</span>
      Order <span translate="no">${order.id}</span>
    </p>
  </li>`;
}
