// @ts-check
// Shows the sandbox's payments, requests, sessions, clock and faults, and calls its control endpoints. The sandbox
// sends changes as server-sent events.

import { h, render } from './preact.js';
import { find, post, renderRows, request, showConnection } from './api.js';
import { formatDay, formatTime } from './format.js';
import { createPaymentList, showPayments } from './payment-list.js';
import { createPaymentView } from './payment-view.js';
import {
  clientRows,
  faultItems,
  requestRows,
  scenarioRows,
  sessionRows,
  userRows,
} from './tables.js';

/** @typedef {import('./changes-event.ts').ChangesEvent} ChangesEvent */
/** @typedef {import('./tables.js').Request} Request */
/** @typedef {import('./tables.js').Sso} Sso */

/** @param {string} id */
const endSession = (id) => void request(`/sessions/${id}`, { method: 'DELETE' });

/** The shown requests by number, oldest first. @type {Map<number, Request>} */
const requests = new Map();
/** @type {Sso} */
let sso = { clients: [], users: [], sessions: [] };
/** @type {ChangesEvent['faults']} */
let faults = [];
let now = 0;

/** @template Item @param {Map<unknown, Item>} items */
const newestFirst = (items) => [...items.values()].reverse();

/** Shows at each button how often its fault is planned, and in the bar how many are planned. */
const showPlanned = () => {
  for (const button of document.querySelectorAll('[data-fault], [data-status]')) {
    const times = faults
      .filter((each) => isOf(button, each))
      .reduce((sum, each) => sum + each.times, 0);
    button.toggleAttribute('data-planned', times > 0);
    button.setAttribute(
      'aria-label',
      `${button.textContent?.trim()}${times > 0 ? `, planned ${times} times` : ''}`,
    );
    button.setAttribute('data-times', times > 0 ? `${times}×` : '');
  }
  const link = find('planned');
  link.toggleAttribute('hidden', faults.length === 0);
  link.textContent = faults.length === 1 ? '1 fault planned' : `${faults.length} faults planned`;
};

const showChanges = () => {
  showPayments(now);
  renderRows('requests', requestRows(newestFirst(requests), now));
  renderRows('sessions', sessionRows([...sso.sessions].reverse(), now, endSession));
  renderRows('users', userRows(sso.users));
  renderRows('clients', clientRows(sso.clients));
  renderRows('faults', faultItems(faults));
  showPlanned();
  const date = new Date(now);
  find('clock').textContent = `${formatDay(date)} ${formatTime(date)}`;
};

/**
 * @template Key, Item
 * @param {Map<Key, Item>} items
 * @param {readonly (readonly [Key, Item])[]} changed
 * @param {number} maxShown
 */
const update = (items, changed, maxShown) => {
  for (const [key, item] of changed) items.set(key, item);
  for (const key of [...items.keys()].slice(0, -maxShown)) items.delete(key);
};

let isRenderPlanned = false;

const loadPayments = createPaymentList(() => planRender());
const loadPayment = createPaymentView();

/** Many changes can arrive between two frames. */
const planRender = () => {
  if (isRenderPlanned) return;
  isRenderPlanned = true;
  requestAnimationFrame(() => {
    isRenderPlanned = false;
    showChanges();
  });
};

/** @param {ChangesEvent} changes */
const handleChanges = (changes) => {
  if (changes.isComplete) requests.clear();
  if (changes.isComplete || changes.payments.length > 0) void loadPayments();
  void loadPayment();
  update(
    requests,
    changes.requests.map((each) => [each.number, each]),
    changes.maxShown,
  );
  if (changes.sso !== undefined) sso = changes.sso;
  ({ faults, now } = changes);
  planRender();
};

const showScenarios = async () => {
  const response = await request('/scenarios');
  if (response !== undefined)
    renderRows('scenarios', scenarioRows((await response.json()).scenarios));
};

const list = new Intl.ListFormat('en');

/** Shows the roles of new users, and the usernames and the password of the demo users. */
const showDemoUsers = async () => {
  const response = await request('/users');
  if (response === undefined) return;
  const { roles, demo_usernames: usernames, demo_password: password } = await response.json();
  find('roles').replaceChildren(...roles.map((/** @type {string} */ role) => new Option(role)));
  const names = list
    .formatToParts(usernames)
    .map(({ type, value }) => (type === 'element' ? h('code', null, value) : value));
  render([names, ' have the password ', h('code', null, password), '.'], find('demo-users'));
};

/**
 * Creates a user or client from a form.
 * @param {HTMLFormElement} form
 * @param {(value: string) => unknown} readValue
 * @param {(created: Record<string, string>) => string} describe
 */
const create = async (form, readValue, describe) => {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, readValue(value)]] : [],
  );
  const response = await post(form.dataset['path'] ?? '', Object.fromEntries(filled));
  if (response === undefined) return;
  const body = await response.json();
  find(`${form.id}-response`).textContent = response.ok ? describe(body) : body.problem;
  if (response.ok) form.reset();
};

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (form.id === 'create-user')
    void create(
      form,
      (value) => value,
      ({ username }) => `${username} can log in now.`,
    );
  if (form.id === 'create-client')
    void create(
      form,
      (value) => value.trim().split(/\s+/),
      (client) =>
        `client_id ${client['client_id']}\nclient_secret ${client['client_secret']}\nThe secret is shown once.`,
    );
});

/** The fault that a button plans. @param {DOMStringMap} dataset */
const faultOf = ({ fault, status }) =>
  status === undefined
    ? { method: 'POST', path: '/v1/checkouts/*/payment', kind: fault }
    : {
        method: '*',
        path: '/v1/sessionTracker/status',
        kind: 'status',
        status: Number(status),
      };

/** @param {Element} button @param {ChangesEvent['faults'][number]} planned */
const isOf = (button, planned) =>
  button instanceof HTMLElement &&
  Object.entries(faultOf(button.dataset)).every(
    ([name, value]) => Reflect.get(planned, name) === value,
  );

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  const { advanceMinutes, fault, status } = target.dataset;
  if (advanceMinutes !== undefined)
    void post('/clock', { advanceMs: Number(advanceMinutes) * 60_000 });
  if (fault !== undefined || status !== undefined) void post('/faults', faultOf(target.dataset));
  if (target.id === 'remove-faults') void request('/faults', { method: 'DELETE' });
  if (target.id === 'reset') void post('/reset', {});
});

// The browser connects again by itself. The first event of a connection contains the current state.
const events = new EventSource('/events');
events.addEventListener('changes', ({ data }) => handleChanges(JSON.parse(data)));
events.addEventListener('open', () => showConnection('good', 'Live'));
events.addEventListener('error', () => showConnection('bad', 'Not connected'));
void showScenarios();
void showDemoUsers();
