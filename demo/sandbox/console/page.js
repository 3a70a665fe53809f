/*
 * Shows the sandbox's ledger, clock and faults, and pulls the levers. What is shown comes over the same
 * HTTP interface that tests use.
 */

import { cell, item, momentCell, requestCell, row, shorten, stateCell } from './cells.js';
import {
  attempt,
  dateAt,
  fill,
  find,
  listAt,
  pull,
  read,
  remove,
  showState,
  textAt,
} from './dom.js';
import { showLogins } from './logins.js';
import { dayOf, timeOf } from './moments.js';

const shownRows = 200;

/** @typedef {readonly [tone: 'good' | 'wait' | 'bad', word: string]} Standing */

/**
 * @param {string} code
 * @returns {Standing}
 */
const standingOf = (code) => {
  if (code.startsWith('000.200')) return ['wait', 'Pending'];
  return code.startsWith('000.') ? ['good', 'Approved'] : ['bad', 'Declined'];
};

/** @param {unknown} payment */
const instrumentOf = (payment) => {
  const brand = textAt(payment, 'paymentBrand');
  const lastFour = textAt(payment, 'card', 'lastFour');
  return lastFour === '' ? brand : `${brand} •••• ${lastFour}`;
};

/** @param {string} origin */
const hostOf = (origin) => (URL.canParse(origin) ? new URL(origin).host : origin);

/**
 * @param {unknown} payment
 * @param {Date} now
 */
const paymentRow = (payment, now) => {
  const code = textAt(payment, 'code');
  return row(
    momentCell(dateAt(payment, 'at'), now),
    stateCell(...standingOf(code), code),
    cell(`${textAt(payment, 'amount')} ${textAt(payment, 'currency')}`, 'whole'),
    cell(instrumentOf(payment), 'whole'),
    cell(listAt(payment, 'scenarios').join(', ')),
    cell(shorten(textAt(payment, 'checkoutId')), 'whole'),
    cell(hostOf(textAt(payment, 'parentOrigin')), 'whole'),
  );
};

/** @param {unknown} request */
const parametersOf = (request) => {
  const told = listAt(request, 'parameters').map(
    (each) => `${textAt(each, 'name')}: ${textAt(each, 'value')}`,
  );
  const more = textAt(request, 'more');
  return [...told, ...(more === '' ? [] : [`and ${more} more`])].join(', ');
};

/**
 * @param {number} status
 * @returns {Standing}
 */
const answerOf = (status) => {
  if (status === 0) return ['bad', 'Cut'];
  if (status < 300) return ['good', `${status} OK`];
  if (status < 400) return ['good', `${status} Sent on`];
  return ['bad', status < 500 ? `${status} Refused` : `${status} Failed`];
};

/**
 * @param {unknown} request
 * @param {Date} now
 */
const requestRow = (request, now) => {
  const why = [textAt(request, 'fault'), textAt(request, 'outbound', 'why')];
  return row(
    momentCell(dateAt(request, 'at'), now),
    requestCell(textAt(request, 'method'), shorten(textAt(request, 'path'))),
    stateCell(...answerOf(Number(textAt(request, 'status'))), why.join(' ').trim()),
    cell(parametersOf(request), 'parameters'),
  );
};

/** What decides an outcome, and what a tester calls it. */
const triggers = /** @type {const} */ ([
  ['card', 'card'],
  ['amount', 'amount'],
  ['cvv', 'CVV'],
  ['holder', 'holder'],
  ['account', 'account'],
  ['password', 'password'],
  ['postcode', 'postcode'],
]);

/** @param {unknown} scenario */
const scenarioRow = (scenario) => {
  const typed = triggers.filter(([name]) => textAt(scenario, name) !== '');
  return row(
    cell(typed.map(([name, word]) => `${word} ${textAt(scenario, name)}`).join(', '), 'whole'),
    cell(textAt(scenario, 'outcome')),
    cell(textAt(scenario, 'why')),
  );
};

/** @param {unknown} fault */
const faultItem = (fault) => {
  const [kind, method, path, times] = ['kind', 'method', 'path', 'times'].map((name) =>
    textAt(fault, name),
  );
  return item(`${kind}: ${method} ${path}, ${times}×`);
};

const show = async () => {
  const [ledger, clock, planned] = await Promise.all(['/ledger', '/clock', '/faults'].map(read));
  const latest = (/** @type {HTMLElement[]} */ rows) => rows.slice(-shownRows).reverse();
  const now = dateAt(clock, 'now');
  fill('payments', latest(listAt(ledger, 'payments').map((each) => paymentRow(each, now))));
  fill('requests', latest(listAt(ledger, 'requests').map((each) => requestRow(each, now))));
  find('clock').textContent = `${dayOf(now)} ${timeOf(now)}`;
  fill('faults', listAt(planned, 'faults').map(faultItem));
  await showLogins(now);
};

/** Many changes at once are one look. */
let isLooking = false;
const look = () => {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(() => {
    isLooking = false;
    void attempt(show());
  });
};

const showScenarios = async () => {
  const scenarios = listAt(await read('/scenarios'), 'scenarios');
  fill('scenarios', scenarios.map(scenarioRow));
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  const { advanceMinutes, fault, status } = target.dataset;
  if (advanceMinutes !== undefined)
    void attempt(pull('/clock', { advanceMs: Number(advanceMinutes) * 60_000 }));
  if (fault !== undefined)
    void attempt(pull('/faults', { method: 'POST', path: '/v1/checkouts/*/payment', kind: fault }));
  if (status !== undefined)
    void attempt(
      pull('/faults', {
        method: '*',
        path: '/v1/sessionTracker/status',
        kind: 'status',
        status: Number(status),
      }),
    );
  if (target.id === 'mend') void attempt(remove('/faults'));
  if (target.id === 'reset') void attempt(pull('/reset', {}));
});

const events = new EventSource('/events');
events.addEventListener('changed', look);
events.addEventListener('open', () => showState('good', 'Live'));
events.addEventListener('error', () => showState('bad', 'Not connected'));
void attempt(showScenarios());
