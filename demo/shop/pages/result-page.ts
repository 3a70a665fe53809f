import { html } from 'hono/html';
import { money } from '../catalogue.ts';
import type { Attempt, Order } from '../orders.ts';
import type { Refusal } from '../settlement.ts';
import { eventLogPanel, panelScripts, viewerScripts } from './event-log.ts';
import { layout, type Html } from './layout.ts';
import { refusalText, describeStatus, type Tone, type NextStep } from './payment-status-texts.ts';

export function checkoutLink({ id, view }: Order): string {
  return `/checkout?${new URLSearchParams([['order', id], ...new URLSearchParams(view)])}`;
}

const nextStepLinks: Readonly<Record<NextStep, (order: Order, retryUrl: string) => Html>> = {
  shop: () => link('/', 'Continue shopping'),
  pay: (order) => link(checkoutLink(order), 'Back to the payment'),
  continue: (order) =>
    html`<a class="button button-quiet" href="${checkoutLink(order)}">Continue at my bank</a>`,
  'not-paid': ({ id }) =>
    html`<form method="post" action="/orders/${id}/not-paid">
      <button class="button button-quiet">I did not press Pay. Start again</button>
    </form>`,
  'check-again': (_order, retryUrl) => link(retryUrl, 'Check again'),
};

/** The payment status of an order, and the possible next steps. */
export function orderPage(order: Order, attempt: Attempt, retryUrl: string): Html {
  const text = describeStatus(attempt.status);
  return notice({
    ...text,
    status: attempt.status.kind,
    more: html`<dl class="facts">
        ${row('Order', order.id)} ${row('Goods', `${order.quantity} × ${order.title}`)}
        ${row('Total', money(order.amount, order.currency))}
      </dl>
      ${codes(order, attempt)}
      <p class="row">${text.nextSteps.map((step) => nextStepLinks[step](order, retryUrl))}</p>`,
    eventLog: eventLogPanel(order.id),
  });
}

/** For developers: shoppers read the text above. */
function codes({ paidBy }: Order, { code }: Attempt): Html {
  const paymentId = paidBy?.paymentId ?? '';
  if (paymentId === '' && code === '') return html``;
  return html`<details class="codes">
    <summary>Details</summary>
    <dl class="facts">${row('Payment', paymentId)} ${row('Result code', code)}</dl>
  </details>`;
}

/** Shown for a return that the shop does not accept. */
export function refusedPage(refusal: Refusal): Html {
  return notice({
    tone: 'bad',
    title: 'We cannot accept this return',
    text: refusalText[refusal],
    status: `refused-${refusal}`,
    more: html`<p>No order was marked as paid.</p>
      <p class="row">${link('/', 'Go to the shop')}</p>`,
    eventLog: eventLogPanel(),
  });
}

/** Shown after the return from another payment service, which was entered in the settings panel. */
export function foreignPage(baseUrl: string): Html {
  return notice({
    tone: 'wait',
    title: 'Only the payment service knows the result',
    text: `The payment was made at ${baseUrl}, where this shop has no account. Check the result there.`,
    status: 'foreign',
    more: html`<p class="row">${link('/checkout', 'Back to the checkout')}</p>`,
    eventLog: eventLogPanel(),
  });
}

/** Shown when a payment method was not saved, or when it is not known whether it was saved. */
export function savingPage(outcome: 'not-saved' | 'unknown', retryUrl: string): Html {
  return outcome === 'unknown'
    ? notice({
        tone: 'wait',
        title: 'We do not know yet whether the payment method was saved',
        text: 'The payment service did not confirm the result. Nothing was charged.',
        status: 'unknown',
        more: html`<p class="row">${link(retryUrl, 'Check again')}</p>`,
        eventLog: eventLogPanel(),
      })
    : notice({
        tone: 'bad',
        title: 'Nothing was saved',
        text: 'The payment service did not save the payment method. Nothing was charged.',
        status: 'not-saved',
        more: html`<p class="row">${link('/saved', 'Try again')}</p>`,
        eventLog: eventLogPanel(),
      });
}

/** The gateway did not create a checkout or did not respond. Nothing was charged. */
export function noCheckoutPage(text: string, retryUrl: string): Html {
  return notice({
    tone: 'wait',
    title: 'The payment is not available at the moment',
    text,
    status: 'no-checkout',
    more: html`<p class="row">${link(retryUrl, 'Check again')}</p>`,
  });
}

export function notFoundPage(): Html {
  return notice({
    tone: 'bad',
    title: 'Page not found',
    text: 'The page does not exist, or the order belongs to another browser.',
    status: 'not-found',
    more: html`<p class="row">${link('/', 'Go to the shop')}</p>`,
  });
}

function link(address: string, text: string): Html {
  return html`<a class="button" href="${address}">${text}</a>`;
}

type Notice = {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly status: string;
  readonly more: Html;
  readonly eventLog?: Html;
};

function notice({ tone, title, text, status, more, eventLog }: Notice): Html {
  return layout({
    title,
    ...(eventLog && { firstScripts: viewerScripts, scripts: panelScripts }),
    content: html`<section class="card notice" data-status="${status}">
        ${badge(tone)}
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        ${more}
      </section>
      ${eventLog ?? ''}`,
  });
}

const marks: Readonly<Record<Tone, string>> = {
  good: 'm9 17 5 5 10-12',
  wait: 'M16 8v9l6 4',
  bad: 'M10 10l12 12M22 10 10 22',
};

function badge(tone: Tone): Html {
  return html`<svg
    class="badge badge-${tone}"
    viewBox="0 0 32 32"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="16" cy="16" r="15" />
    <path d="${marks[tone]}" />
  </svg>`;
}

function row(term: string, value: string): Html {
  return value === ''
    ? html``
    : html`<div>
        <dt>${term}</dt>
        <dd translate="no">${value}</dd>
      </div>`;
}
