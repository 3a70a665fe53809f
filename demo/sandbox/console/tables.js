// @ts-check
// The rows of the console's tables.

import { h } from './preact.js';
import { formatDay, formatMethod, formatTime, formatWarnings, shortenIds } from './format.js';

/** @typedef {import('./changes-event.ts').ChangesEvent} ChangesEvent */
/** @typedef {ChangesEvent['payments'][number]} Payment */
/** @typedef {ChangesEvent['requests'][number]} Request */
/** @typedef {ChangesEvent['faults'][number]} Fault */
/** @typedef {import('../control/sso-endpoints.ts').DescribedSso} Sso */
/** @typedef {import('../scenarios/describe-scenarios.ts').DescribedScenario} Scenario */

/** @typedef {import('preact').ComponentChildren} Children */
/** @typedef {readonly [color: 'good' | 'wait' | 'bad', text: string]} StateText */

/** @param {{ readonly children?: Children }} props */
const NoWrap = ({ children }) => h('td', { class: 'whole' }, children);

/** The time, and the day if it is not the current day of the sandbox. @param {{ at: number, now: number }} props */
const TimeCell = ({ at, now }) => {
  const date = new Date(at);
  const day = formatDay(date);
  const isToday = day === formatDay(new Date(now));
  return h(
    'td',
    { class: 'at' },
    h(
      'time',
      { dateTime: date.toISOString() },
      !isToday && [h('span', { class: 'day' }, day), h('br', null)],
      formatTime(date),
    ),
  );
};

/** @param {{ state: StateText }} props */
export const State = ({ state: [color, text] }) =>
  h('span', { class: `state state-${color}` }, text);

/** A state, with its code or cause. @param {{ state: StateText, detail?: string }} props */
const StateCell = ({ state, detail = '' }) =>
  h(
    'td',
    { class: 'outcome' },
    h(State, { state }),
    detail !== '' && h('span', { class: 'more' }, detail),
  );

/** @type {Readonly<Record<Payment['status'], StateText>>} */
export const paymentStates = {
  succeeded: ['good', 'Approved'],
  pending: ['wait', 'Pending'],
  failed: ['bad', 'Declined'],
};

/** @param {string} [origin] */
const hostOf = (origin = '') => (URL.canParse(origin) ? new URL(origin).host : origin);

/** @typedef {import('../control/payment-endpoints.ts').ListedPayment} ListedPayment */

/** What each type of payment does. @type {Readonly<Record<string, string>>} */
export const paymentTypes = {
  DB: 'debit',
  PA: 'preauthorisation',
  CD: 'credit',
  CP: 'capture',
  RF: 'refund',
  RV: 'reversal',
};

/** @param {{ payment: ListedPayment, now: number }} props */
const PaymentRow = ({ payment, now }) => {
  const amount = `${payment.amount} ${payment.currency}`;
  return h(
    'tr',
    { class: 'opens' },
    h(TimeCell, { at: payment.at, now }),
    h(StateCell, { state: paymentStates[payment.status], detail: payment.code }),
    h(
      NoWrap,
      null,
      h('a', { href: `#payment=${payment.id}`, 'aria-label': `Payment of ${amount}` }, amount),
      payment.paymentType !== 'DB' &&
        h('span', { class: 'more' }, paymentTypes[payment.paymentType]),
    ),
    h('td', { class: 'whole method-name' }, formatMethod(payment)),
    h('td', { class: 'order' }, payment.order),
    h('td', { class: 'aside' }, payment.scenarios.join(', ')),
    h('td', { class: 'aside whole' }, shortenIds(payment.checkoutId ?? '')),
    h('td', { class: 'aside whole' }, hostOf(payment.parentOrigin)),
  );
};

/** @param {readonly ListedPayment[]} payments @param {number} now */
export const paymentRows = (payments, now) =>
  payments.map((payment) => h(PaymentRow, { key: payment.id, payment, now }));

/** @param {number} status @returns {StateText} */
export const responseState = (status) => {
  if (status === 0) return ['bad', 'Connection closed'];
  if (status === 304) return ['good', '304 Not modified'];
  if (status < 300) return ['good', `${status} OK`];
  if (status < 400) return ['good', `${status} Redirect`];
  return ['bad', status < 500 ? `${status} Client error` : `${status} Server error`];
};

/** The parameters of a request, one line each. @param {{ request: import('../stores/ledger.ts').LedgerRequest }} props */
export const ParameterList = ({ request: { parameters, more } }) =>
  h(
    'dl',
    { class: 'parameters' },
    parameters.map(({ name, value }, index) => [
      h('dt', { key: `name ${index}` }, name),
      h('dd', { key: `value ${index}` }, value),
    ]),
    more !== undefined && h('dt', null, `and ${more} more`),
    parameters.length === 0 && h('dt', null, 'no parameters'),
  );

/** The parameters, which are shown when asked for. @param {{ request: Request }} props */
const Parameters = ({ request }) => {
  const count = request.parameters.length + (request.more ?? 0);
  return (
    count > 0 &&
    h(
      'details',
      null,
      h('summary', null, count === 1 ? '1 parameter' : `${count} parameters`),
      h(ParameterList, { request }),
    )
  );
};

/** Method and path. The path may wrap before each slash. @param {{ method: string, path: string }} props */
const RequestCell = ({ method, path }) => {
  const segments = shortenIds(path).split(/(?=\/)/);
  return h(
    'td',
    { class: 'request' },
    h('strong', { class: 'method' }, method),
    ' ',
    segments.map((segment, index) => [index > 0 && h('wbr', null), segment]),
  );
};

/** @param {{ request: Request, now: number }} props */
const RequestRow = ({ request, now }) => {
  const warnings = formatWarnings(request.warnings);
  const causes = [request.resultCode, request.fault, request.outbound?.why].filter(
    (cause) => cause !== undefined,
  );
  return h(
    'tr',
    null,
    h(TimeCell, { at: request.at, now }),
    h(RequestCell, { method: request.method, path: request.path }),
    h(StateCell, { state: responseState(request.status), detail: causes.join(' ') }),
    h(
      'td',
      null,
      h(Parameters, { request }),
      warnings !== undefined && h('span', { class: 'more' }, warnings),
    ),
  );
};

/** @param {readonly Request[]} requests @param {number} now */
export const requestRows = (requests, now) =>
  requests.map((request) => h(RequestRow, { key: request.number, request, now }));

/** @param {readonly Fault[]} faults */
export const faultItems = (faults) =>
  faults.map(({ id, kind, method, path, times }) =>
    h('li', { key: id }, `${kind}: ${method} ${path}, ${times}×`),
  );

/** @param {readonly string[]} values */
const formatLines = (values) => (values.length === 0 ? 'none' : values.join('\n'));

/** @param {Sso['sessions']} sessions @param {number} now @param {(id: string) => void} onEnd */
export const sessionRows = (sessions, now, onEnd) =>
  sessions.map(({ id, username, startedAt, state }) =>
    h(
      'tr',
      { key: id },
      h(TimeCell, { at: startedAt, now }),
      h('td', null, username),
      h(StateCell, { state: state === 'active' ? ['good', 'Active'] : ['bad', 'Ended'] }),
      h('td', { class: 'id' }, shortenIds(id)),
      h(
        'td',
        null,
        state === 'active' &&
          h(
            'button',
            {
              type: 'button',
              class: 'button button-quiet',
              'aria-label': `End the session of ${username}`,
              onClick: () => onEnd(id),
            },
            'End',
          ),
      ),
    ),
  );

/** @param {Sso['users']} users */
export const userRows = (users) =>
  users.map(({ id, username, name, role, attached_to: levels }) =>
    h(
      'tr',
      { key: id },
      [username, name, role].map((text) => h('td', null, text)),
      h('td', { class: 'lines' }, formatLines(levels)),
    ),
  );

/** @param {Sso['clients']} clients */
export const clientRows = (clients) =>
  clients.map((client) =>
    h(
      'tr',
      { key: client.client_id },
      h('td', { class: 'id' }, client.client_id),
      [client.redirect_uris, client.post_logout_redirect_uris, client.origins].map((urls) =>
        h('td', { class: 'lines' }, formatLines([...urls])),
      ),
    ),
  );

/** The values that select a scenario, and their labels. */
const triggers = /** @type {const} */ ([
  ['card', 'card'],
  ['amount', 'amount'],
  ['cvv', 'CVV'],
  ['holder', 'holder'],
  ['account', 'account'],
  ['password', 'password'],
  ['postcode', 'postcode'],
]);

/** @param {readonly Scenario[]} scenarios */
export const scenarioRows = (scenarios) =>
  scenarios.map((scenario) => {
    const values = triggers.flatMap(([name, label]) =>
      scenario[name] === undefined ? [] : [`${label} ${scenario[name]}`],
    );
    return h(
      'tr',
      { key: scenario.id },
      h(NoWrap, null, values.join(', ')),
      h('td', null, scenario.outcome),
      h('td', null, scenario.why),
    );
  });
