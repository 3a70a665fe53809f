/*
 * Shows the sandbox's ledger, clock and faults, and pulls the levers. What is shown comes over the same
 * HTTP interface that tests use.
 */

const shownRows = 200;

/** @param {string} id */
const find = (id) => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page lacks #${id}.`);
  return element;
};

/**
 * @param {unknown} data
 * @param {readonly string[]} path
 * @returns {unknown}
 */
const at = (data, [name, ...rest]) => {
  if (name === undefined || typeof data !== 'object' || data === null) return data;
  return at(Object.getOwnPropertyDescriptor(data, name)?.value, rest);
};

/**
 * @param {unknown} data
 * @param {readonly string[]} path
 */
const textAt = (data, ...path) => {
  const value = at(data, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * @param {unknown} data
 * @param {string} name
 * @returns {readonly unknown[]}
 */
const listAt = (data, name) => {
  const value = at(data, [name]);
  return Array.isArray(value) ? value : [];
};

/**
 * @param {unknown} data
 * @param {string} name
 */
const dateAt = (data, name) => new Date(Number(textAt(data, name)));

/**
 * @param {string} text
 * @param {string} [className]
 */
const cell = (text, className = '') => {
  const element = document.createElement('td');
  element.textContent = text;
  element.className = className;
  return element;
};

/** @param {HTMLElement[]} cells */
const row = (...cells) => {
  const element = document.createElement('tr');
  element.append(...cells);
  return element;
};

/** @param {string} text */
const item = (text) => {
  const element = document.createElement('li');
  element.textContent = text;
  return element;
};

/** @param {string} code */
const moodOf = (code) => {
  if (code.startsWith('000.200')) return 'open';
  return code.startsWith('000.') ? 'good' : 'bad';
};

/**
 * Ids fill a line and say nothing to people: their first characters tell them apart.
 *
 * @param {string} text
 */
const shorten = (text) =>
  text.replaceAll(/[0-9A-Fa-f]{32}[A-Za-z0-9.-]*/g, (id) => `${id.slice(0, 8)}…`);

/** @param {unknown} payment */
const paymentRow = (payment) => {
  const code = textAt(payment, 'code');
  return row(
    cell(dateAt(payment, 'at').toLocaleTimeString()),
    cell(code, moodOf(code)),
    cell(`${textAt(payment, 'amount')} ${textAt(payment, 'currency')}`),
    cell(`${textAt(payment, 'paymentBrand')} •••• ${textAt(payment, 'card', 'lastFour')}`),
    cell(listAt(payment, 'scenarios').join(', ')),
    cell(shorten(textAt(payment, 'checkoutId'))),
    cell(textAt(payment, 'parentOrigin')),
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

/** @param {unknown} request */
const requestRow = (request) => {
  const status = Number(textAt(request, 'status'));
  return row(
    cell(dateAt(request, 'at').toLocaleTimeString()),
    cell(`${textAt(request, 'method')} ${shorten(textAt(request, 'path'))}`),
    cell(
      `${status === 0 ? 'cut' : status} ${textAt(request, 'fault')}`,
      status === 0 || status >= 400 ? 'bad' : 'good',
    ),
    cell(parametersOf(request)),
  );
};

const triggers = ['card', 'amount', 'cvv', 'holder'];

/** @param {unknown} scenario */
const scenarioRow = (scenario) => {
  const typed = triggers.filter((name) => textAt(scenario, name) !== '');
  return row(
    cell(typed.map((name) => `${name} ${textAt(scenario, name)}`).join(', ')),
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

/** @param {string} path */
const read = async (path) => {
  const response = await fetch(path, { cache: 'no-store' });
  /** @type {unknown} */
  const body = await response.json();
  return body;
};

/**
 * @param {string} path
 * @param {object} body
 */
const pull = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const show = async () => {
  const [ledger, clock, planned] = await Promise.all(['/ledger', '/clock', '/faults'].map(read));
  const latest = (/** @type {HTMLElement[]} */ rows) => rows.slice(-shownRows).reverse();
  find('payments').replaceChildren(...latest(listAt(ledger, 'payments').map(paymentRow)));
  find('requests').replaceChildren(...latest(listAt(ledger, 'requests').map(requestRow)));
  find('clock').textContent = dateAt(clock, 'now').toLocaleString();
  find('faults').replaceChildren(...listAt(planned, 'faults').map(faultItem));
};

/** Many changes at once are one look. */
let isLooking = false;
const look = () => {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(() => {
    isLooking = false;
    void show();
  });
};

const showScenarios = async () => {
  const scenarios = listAt(await read('/scenarios'), 'scenarios');
  find('scenarios').replaceChildren(...scenarios.map(scenarioRow));
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  const { advanceMinutes, fault } = target.dataset;
  if (advanceMinutes !== undefined)
    void pull('/clock', { advanceMs: Number(advanceMinutes) * 60_000 });
  if (fault !== undefined)
    void pull('/faults', { method: 'POST', path: '/v1/checkouts/*/payment', kind: fault });
  if (target.id === 'mend') void fetch('/faults', { method: 'DELETE' });
  if (target.id === 'reset') void pull('/reset', {});
});

const events = new EventSource('/events');
events.addEventListener('changed', look);
events.addEventListener('open', () => {
  find('state').textContent = 'Live';
});
events.addEventListener('error', () => {
  find('state').textContent = 'Not connected';
});
void showScenarios();
