/*
 * Shows the sandbox's payments, requests, clock and faults, and calls its control endpoints. On each event the page
 * requests the changes since its last request.
 */

import { cell, item, momentCell, requestCell, row, shorten, stateCell } from './cells.js';
import {
  attempt,
  dateAt,
  fill,
  find,
  isTrueAt,
  listAt,
  pull,
  read,
  remove,
  showState,
  shownRows,
  textAt,
} from './dom.js';
import { showLogins } from './logins.js';
import { dayOf, timeOf } from './moments.js';

/** @typedef {readonly [tone: 'good' | 'wait' | 'bad', word: string]} Standing */

/**
 * @param {string} status
 * @returns {Standing}
 */
const standingOf = (status) => {
  if (status === 'pending') return ['wait', 'Pending'];
  return status === 'succeeded' ? ['good', 'Approved'] : ['bad', 'Declined'];
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
    stateCell(...standingOf(textAt(payment, 'status')), code),
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

/** The shown items by ID or number, oldest first. */
const payments = /** @type {Map<string, unknown>} */ (new Map());
const requests = /** @type {Map<string, unknown>} */ (new Map());
let cursor = 0;
let shownDay = '';

/**
 * @param {Map<string, unknown>} shown
 * @param {readonly unknown[]} changed
 * @param {string} key
 */
const keep = (shown, changed, key) => {
  for (const each of changed) shown.set(textAt(each, key), each);
  for (const old of [...shown.keys()].slice(0, -shownRows)) shown.delete(old);
};

const show = async () => {
  const changes = await read(`/changes?after=${cursor}`);
  cursor = Number(textAt(changes, 'cursor'));
  const now = dateAt(changes, 'now');
  if (isTrueAt(changes, 'isComplete')) for (const shown of [payments, requests]) shown.clear();
  keep(payments, listAt(changes, 'payments'), 'id');
  keep(requests, listAt(changes, 'requests'), 'number');
  fill('payments', [...payments.values()].map((each) => paymentRow(each, now)).reverse());
  fill('requests', [...requests.values()].map((each) => requestRow(each, now)).reverse());
  find('clock').textContent = `${dayOf(now)} ${timeOf(now)}`;
  fill('faults', listAt(changes, 'faults').map(faultItem));
  const isOtherDay = dayOf(now) !== shownDay;
  shownDay = dayOf(now);
  if (isOtherDay || isTrueAt(changes, 'areLoginsChanged')) await showLogins(now);
};

const nextFrame = () => new Promise(requestAnimationFrame);

/** Sends one request at a time, so that responses arrive in order. Events during a request cause one more request. */
let isLooking = false;
let isStale = false;
const look = async () => {
  isStale = true;
  if (isLooking) return;
  isLooking = true;
  try {
    while (isStale) {
      isStale = false;
      await nextFrame();
      await attempt(show());
    }
  } finally {
    isLooking = false;
  }
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
events.addEventListener('changed', () => void look());
events.addEventListener('open', () => {
  // The sandbox may have been restarted.
  cursor = 0;
  showState('good', 'Live');
});
events.addEventListener('error', () => showState('bad', 'Not connected'));
void attempt(showScenarios());
