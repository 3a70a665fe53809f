// @ts-check
// Shows the sandbox's payments, requests, sessions, clock and faults, and calls its control endpoints. The sandbox
// sends changes as server-sent events.

import { h, render } from './preact.js';
import { formatDay, formatTime } from './format.js';
import {
  clientRows,
  faultItems,
  paymentRows,
  requestRows,
  scenarioRows,
  sessionRows,
  userRows,
} from './tables.js';

/** @typedef {import('./changes-event.ts').ChangesEvent} ChangesEvent */
/** @typedef {import('./tables.js').Payment} Payment */
/** @typedef {import('./tables.js').Request} Request */
/** @typedef {import('./tables.js').Sso} Sso */

/** @param {string} id */
const find = (id) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element #${id}.`);
  return element;
};

/** @param {'good' | 'bad'} color @param {string} text */
const showConnection = (color, text) => {
  const state = find('state');
  state.className = `state state-${color}`;
  state.textContent = text;
};

/**
 * Renders the rows of a table or the items of a list. If that removes the focused element, the section gets the focus.
 * @param {string} id @param {import('preact').VNode[]} rows
 */
const renderRows = (id, rows) => {
  const parent = find(id);
  const hadFocus = parent.contains(document.activeElement);
  render(rows, parent);
  document.getElementById(`${id}-empty`)?.toggleAttribute('hidden', rows.length > 0);
  if (hadFocus && !parent.contains(document.activeElement)) parent.closest('section')?.focus();
};

/**
 * Sends a request to the sandbox. Returns `undefined` and shows that the sandbox is not connected if there is no
 * response.
 * @param {string} path @param {RequestInit} [init]
 */
const request = async (path, init) => {
  try {
    return await fetch(path, { cache: 'no-store', ...init });
  } catch {
    showConnection('bad', 'Not connected');
    return undefined;
  }
};

/** @param {string} path @param {object} body */
const post = (path, body) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** @param {string} id */
const endSession = (id) => void request(`/sessions/${id}`, { method: 'DELETE' });

/** The shown payments by ID, oldest first. @type {Map<string, Payment>} */
const payments = new Map();
/** The shown requests by number, oldest first. @type {Map<number, Request>} */
const requests = new Map();
/** @type {Sso} */
let sso = { clients: [], users: [], sessions: [] };
/** @type {ChangesEvent['faults']} */
let faults = [];
let now = 0;

/** @template Item @param {Map<unknown, Item>} items */
const newestFirst = (items) => [...items.values()].reverse();

const showChanges = () => {
  renderRows('payments', paymentRows(newestFirst(payments), now));
  renderRows('requests', requestRows(newestFirst(requests), now));
  renderRows('sessions', sessionRows([...sso.sessions].reverse(), now, endSession));
  renderRows('users', userRows(sso.users));
  renderRows('clients', clientRows(sso.clients));
  renderRows('faults', faultItems(faults));
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
  if (changes.isComplete) for (const items of [payments, requests]) items.clear();
  update(
    payments,
    changes.payments.map((payment) => [payment.id, payment]),
    changes.maxShown,
  );
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

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  const { advanceMinutes, fault, status } = target.dataset;
  if (advanceMinutes !== undefined)
    void post('/clock', { advanceMs: Number(advanceMinutes) * 60_000 });
  if (fault !== undefined)
    void post('/faults', { method: 'POST', path: '/v1/checkouts/*/payment', kind: fault });
  if (status !== undefined)
    void post('/faults', {
      method: '*',
      path: '/v1/sessionTracker/status',
      kind: 'status',
      status: Number(status),
    });
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
