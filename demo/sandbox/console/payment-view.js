// @ts-check
// The view of one payment, in a dialog: what it is, what has happened to it, and what can be done with it.

import { h, render } from './preact.js';
import { find, mergeCalls, post, request, textIn } from './api.js';
import { formatDay, formatMethod, formatTime } from './format.js';
import { ParameterList, paymentStates, paymentTypes, responseState, State } from './tables.js';

/** @typedef {import('../control/payment-endpoints.ts').PaymentDetails} Details */
/** @typedef {Details['payment']} Payment */
/** @typedef {Details['history'][number]} HistoryItem */
/** @typedef {Details['actions'][number]} Action */

/** @param {Payment} payment */
const typeOf = ({ paymentType }) => `${paymentType} (${paymentTypes[paymentType] ?? 'other'})`;

/** @param {Payment} payment @param {string} name */
const parameterOf = ({ parameters }, name) =>
  parameters.find((parameter) => parameter.name === name)?.value;

/** A link that opens another payment. @param {{ id: string, children: string }} props */
const PaymentLink = ({ id, children }) => h('a', { href: `#payment=${id}` }, children);

/** @param {{ payment: Payment }} props */
const Facts = ({ payment }) => {
  /** @type {readonly (readonly [name: string, value: import('preact').ComponentChildren])[]} */
  const facts = [
    ['Payment', h('code', null, payment.id)],
    ['Order', parameterOf(payment, 'merchantTransactionId')],
    ['Checkout', payment.checkoutId && h('code', null, payment.checkoutId)],
    [
      'Of the payment',
      payment.referencedId &&
        h(PaymentLink, { id: payment.referencedId, children: payment.referencedId }),
    ],
    ['Method', formatMethod(payment)],
    ['Type', typeOf(payment)],
    [
      payment.paymentType === 'PA' ? 'Can still be captured' : 'Can still be refunded',
      payment.status === 'succeeded' && `${payment.left} ${payment.currency}`,
    ],
    ['Reversed', payment.isReversed && 'yes'],
    ['Scenario', payment.scenarios.join(', ')],
    ['Page', payment.parentOrigin],
    ['Test mode', payment.testMode],
  ];
  return h(
    'dl',
    { class: 'facts' },
    facts
      .filter(([, value]) => value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => h('div', { key: name }, h('dt', null, name), h('dd', null, value))),
  );
};

/** @type {Readonly<Record<Action, string>>} */
const actionNames = {
  capture: 'Capture',
  refund: 'Refund',
  reverse: 'Reverse',
  webhook: 'Send the webhook again',
  expire: 'Let it time out',
};

/** @param {{ details: Details, message: string, onAct: (action: Action) => void }} props */
const Actions = ({ details: { payment, actions }, message, onAct }) =>
  h(
    'form',
    { id: 'payment-actions', class: 'actions' },
    (actions.includes('capture') || actions.includes('refund')) &&
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'action-amount' }, `Amount in ${payment.currency}`),
        h('input', {
          id: 'action-amount',
          name: 'amount',
          inputmode: 'decimal',
          defaultValue: payment.left,
          key: `${payment.id} ${payment.left}`,
          autocomplete: 'off',
        }),
      ),
    h(
      'p',
      { class: 'buttons' },
      actions.map((action) =>
        h(
          'button',
          {
            key: action,
            type: 'button',
            class: 'button button-quiet',
            onClick: () => onAct(action),
          },
          actionNames[action],
        ),
      ),
      actions.length === 0 && h('span', { class: 'empty' }, 'Nothing can be done with it now.'),
    ),
    h('output', { class: 'problem' }, message),
  );

/** @param {{ followUps: Details['followUps'] }} props */
const FollowUps = ({ followUps }) =>
  followUps.length > 0 &&
  h(
    'section',
    null,
    h('h3', null, 'Captures, refunds and reversals'),
    h(
      'ul',
      { class: 'list' },
      followUps.map((payment) =>
        h(
          'li',
          { key: payment.id },
          h(PaymentLink, { id: payment.id, children: `${payment.amount} ${payment.currency}` }),
          ` ${paymentTypes[payment.paymentType] ?? payment.paymentType} `,
          h(State, { state: paymentStates[payment.status] }),
        ),
      ),
    ),
  );

/** @param {{ item: HistoryItem }} props */
const HistoryLine = ({ item: { at, what, request: recorded, result } }) => {
  const date = new Date(at);
  return h(
    'li',
    null,
    h('time', { dateTime: date.toISOString() }, `${formatDay(date)} ${formatTime(date)}`),
    h('strong', null, what),
    recorded !== undefined && h(State, { state: responseState(recorded.status) }),
    recorded?.resultCode !== undefined &&
      h('span', { class: 'more' }, `${recorded.resultCode} ${result ?? ''}`),
    recorded?.outbound?.why !== undefined && h('span', { class: 'more' }, recorded.outbound.why),
    recorded?.fault !== undefined &&
      h('span', { class: 'more' }, `planned fault: ${recorded.fault}`),
    recorded !== undefined &&
      h(
        'details',
        null,
        h('summary', null, `${recorded.method} ${recorded.path}`),
        h(ParameterList, { request: recorded }),
      ),
  );
};

/** @param {{ details: Details, message: string, onAct: (action: Action) => void, onClose: () => void }} props */
const PaymentView = ({ details, message, onAct, onClose }) => {
  const { payment, description, followUps, history } = details;
  return [
    h(
      'header',
      { class: 'view-head' },
      h('h2', { id: 'view-title' }, `${payment.amount} ${payment.currency}`),
      h('button', { type: 'button', class: 'button button-quiet', onClick: onClose }, 'Close'),
    ),
    h(
      'p',
      null,
      h(State, { state: paymentStates[payment.status] }),
      ` ${payment.code}: ${description}`,
    ),
    h(Actions, { details, message, onAct }),
    h(Facts, { payment }),
    h(FollowUps, { followUps }),
    h(
      'section',
      null,
      h('h3', null, 'History'),
      h(
        'ol',
        { class: 'history' },
        history.map((item, index) => h(HistoryLine, { key: index, item })),
      ),
    ),
  ];
};

const dialog = () => {
  const element = find('payment-view');
  if (!(element instanceof HTMLDialogElement)) throw new Error('#payment-view is not a dialog.');
  return element;
};

/** The typed amount, for actions that take one. @param {Action} action */
const readAmount = (action) => {
  const form = find('payment-actions');
  if (action !== 'capture' && action !== 'refund') return {};
  const amount = form instanceof HTMLFormElement ? textIn(new FormData(form), 'amount') : '';
  return amount === '' ? {} : { amount };
};

/** The id of the payment that the address of the page names. */
const readId = () => /^#payment=([0-9a-f]{32})$/.exec(location.hash)?.[1];

/** Shows the payment that the address names, also when the address changes. Returns a function that reads it again. */
export const createPaymentView = () => {
  let message = '';

  const close = () => {
    if (readId() !== undefined) history.replaceState(null, '', location.pathname);
    dialog().close();
  };

  /** @param {Details} details */
  const show = (details) => {
    const { id } = details.payment;
    /** @param {Action} action */
    const act = async (action) => {
      const response = await post(`/payments/${id}/actions`, { action, ...readAmount(action) });
      if (response === undefined) return;
      const answer = await response.json();
      message = response.ok ? '' : answer.problem;
      await load();
    };
    const view = h(PaymentView, {
      details,
      message,
      onAct: (action) => void act(action),
      onClose: close,
    });
    render(view, dialog());
    if (!dialog().open) dialog().showModal();
  };

  const load = mergeCalls(async () => {
    const id = readId();
    if (id === undefined) return dialog().close();
    const response = await request(`/payments/${id}`);
    if (response === undefined) return;
    const details = response.ok ? await response.json() : undefined;
    // The view was closed, or another payment was opened, while this one was read.
    if (readId() !== id) return;
    if (details === undefined) close();
    else show(details);
  });

  dialog().addEventListener('close', close);
  addEventListener('hashchange', () => {
    message = '';
    void load();
  });
  return load;
};
