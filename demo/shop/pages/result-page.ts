import { html } from 'hono/html';
import { money } from '../catalogue.ts';
import type { Attempt, Order } from '../orders.ts';
import type { Refusal } from '../settlement.ts';
import { eventLogPanel, panelScripts, viewerScripts } from './event-log.ts';
import { layout, type Html } from './layout.ts';
import { refusalText, wordsOf, type Tone, type Way } from './payment-status-texts.ts';

const marks: Readonly<Record<Tone, string>> = {
  good: 'm9 17 5 5 10-12',
  wait: 'M16 8v9l6 4',
  bad: 'M10 10l12 12M22 10 10 22',
};

const badge = (tone: Tone): Html =>
  html`<svg class="badge badge-${tone}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <circle cx="16" cy="16" r="15" />
    <path d="${marks[tone]}" />
  </svg>`;

type Notice = {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly verdict: string;
  readonly more: Html;
  readonly eventLog?: Html;
};

const notice = ({ tone, title, text, verdict, more, eventLog }: Notice): Html =>
  layout({
    title,
    ...(eventLog && { firstScripts: viewerScripts, scripts: panelScripts }),
    content: html`<section class="card notice" data-verdict="${verdict}">
        ${badge(tone)}
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        ${more}
      </section>
      ${eventLog ?? ''}`,
  });

export const checkoutLink = ({ id, view }: Order): string =>
  `/checkout?${new URLSearchParams([['order', id], ...new URLSearchParams(view)])}`;

const link = (address: string, text: string): Html =>
  html`<a class="button" href="${address}">${text}</a>`;

const wayOn: Readonly<Record<Way, (order: Order, lookAgain: string) => Html>> = {
  shop: () => link('/', 'Go on shopping'),
  pay: (order) => link(checkoutLink(order), 'Back to the payment'),
  'go-on': (order) =>
    html`<a class="button button-quiet" href="${checkoutLink(order)}"
      >I was not finished at my bank</a
    >`,
  'not-paid': ({ id }) =>
    html`<form method="post" action="/orders/${id}/not-paid">
      <button class="button button-quiet">I did not press Pay: start again</button>
    </form>`,
  look: (_order, lookAgain) => link(lookAgain, 'Look again'),
};

const row = (term: string, value: string): Html =>
  value === ''
    ? html``
    : html`<div>
        <dt>${term}</dt>
        <dd translate="no">${value}</dd>
      </div>`;

/** The verdict on one order, and the only sensible way on. */
export const orderPage = (order: Order, attempt: Attempt, lookAgain: string): Html => {
  const words = wordsOf(attempt.verdict);
  return notice({
    ...words,
    verdict: attempt.verdict.kind,
    more: html`<dl class="facts">
        ${row('Order', order.id)} ${row('Goods', `${order.quantity} × ${order.title}`)}
        ${row('Total', money(order.amount, order.currency))}
        ${row('Payment', order.paidBy?.paymentId ?? '')} ${row('Result code', attempt.code)}
      </dl>
      <p class="row">${words.ways.map((way) => wayOn[way](order, lookAgain))}</p>`,
    eventLog: eventLogPanel(order.id),
  });
};

/** A return that proves nothing. */
export const refusedPage = (refusal: Refusal): Html =>
  notice({
    tone: 'bad',
    title: 'We cannot accept this return',
    text: refusalText[refusal],
    verdict: `refused-${refusal}`,
    more: html`<p>No order was marked as paid by it.</p>
      <p class="row">${link('/', 'To the shop')}</p>`,
    eventLog: eventLogPanel(),
  });

/** The return from a payment service that a person typed in. */
export const foreignPage = (baseUrl: string): Html =>
  notice({
    tone: 'wait',
    title: 'Only that service knows the outcome',
    text: `The payment was made at ${baseUrl}, where this shop has no account. Ask there for the verdict.`,
    verdict: 'foreign',
    more: html`<p class="row">${link('/checkout', 'Back to the checkout')}</p>`,
    eventLog: eventLogPanel(),
  });

/** A return from saving that left nothing to list, or of which nobody can say. */
export const savingPage = (outcome: 'not-saved' | 'unknown', lookAgain: string): Html =>
  outcome === 'unknown'
    ? notice({
        tone: 'wait',
        title: 'We do not know yet whether it was saved',
        text: 'The payment service does not answer us clearly right now. Nothing was charged.',
        verdict: 'unknown',
        more: html`<p class="row">${link(lookAgain, 'Look again')}</p>`,
        eventLog: eventLogPanel(),
      })
    : notice({
        tone: 'bad',
        title: 'Nothing was saved',
        text: 'The payment service did not keep it. Nothing was charged.',
        verdict: 'not-saved',
        more: html`<p class="row">${link('/saved', 'Try again')}</p>`,
        eventLog: eventLogPanel(),
      });

/** The gateway made no checkout, or did not answer. Nothing was charged by that. */
export const noCheckoutPage = (text: string, again: string): Html =>
  notice({
    tone: 'wait',
    title: 'We cannot open the payment right now',
    text,
    verdict: 'no-checkout',
    more: html`<p class="row">${link(again, 'Look again')}</p>`,
  });

export const notFoundPage = (): Html =>
  notice({
    tone: 'bad',
    title: 'There is nothing here',
    text: 'The address leads nowhere in this shop, or to an order of another browser.',
    verdict: 'not-found',
    more: html`<p class="row">${link('/', 'To the shop')}</p>`,
  });
