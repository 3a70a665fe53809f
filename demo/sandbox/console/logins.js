/* Who may log in, into what, and who is logged in: shown, made and ended by the levers. */

import { cell, momentCell, row, shorten, stateCell } from './cells.js';
import {
  attempt,
  dateAt,
  fill,
  find,
  listAt,
  pull,
  read,
  remove,
  shownRows,
  textAt,
} from './dom.js';

/**
 * @param {unknown} data
 * @param {string} name
 */
const lines = (data, name) => {
  const texts = listAt(data, name).map(String);
  return texts.length === 0 ? 'none' : texts.join('\n');
};

/**
 * @param {unknown} session
 * @param {Date} now
 */
const sessionRow = (session, now) => {
  const isActive = textAt(session, 'state') === 'active';
  const end = cell('');
  if (isActive) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-quiet';
    button.textContent = 'End';
    button.dataset['session'] = textAt(session, 'id');
    button.setAttribute('aria-label', `End the session of ${textAt(session, 'username')}`);
    end.append(button);
  }
  return row(
    momentCell(dateAt(session, 'startedAt'), now),
    cell(textAt(session, 'username')),
    isActive ? stateCell('good', 'Active') : stateCell('bad', 'Ended'),
    cell(shorten(textAt(session, 'id')), 'id'),
    end,
  );
};

/** @param {unknown} user */
const userRow = (user) =>
  row(
    cell(textAt(user, 'username')),
    cell(textAt(user, 'name')),
    cell(textAt(user, 'role')),
    cell(lines(user, 'attached_to'), 'lines'),
  );

/** @param {unknown} client */
const clientRow = (client) =>
  row(
    cell(textAt(client, 'client_id'), 'id'),
    cell(lines(client, 'redirect_uris'), 'lines'),
    cell(lines(client, 'post_logout_redirect_uris'), 'lines'),
    cell(lines(client, 'origins'), 'lines'),
  );

/** @param {Date} now */
export const showLogins = async (now) => {
  const [sessions, users, clients] = await Promise.all(
    ['/sessions', '/users', '/clients'].map(read),
  );
  const latest = (/** @type {unknown} */ data, /** @type {string} */ name) =>
    listAt(data, name).slice(-shownRows);
  const shown = latest(sessions, 'sessions').map((each) => sessionRow(each, now));
  fill('sessions', shown.reverse());
  fill('users', latest(users, 'users').map(userRow));
  fill('clients', latest(clients, 'clients').map(clientRow));
};

/** @param {string} text */
const code = (text) => {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
};

const list = new Intl.ListFormat('en');

/** What lasts as long as the sandbox: the roles, the usual one first, and the password of its own accounts. */
const showPractice = async () => {
  const users = await read('/users');
  const options = listAt(users, 'roles').map((role) => new Option(String(role)));
  find('roles').replaceChildren(...options);
  const names = list
    .formatToParts(listAt(users, 'practice_usernames').map(String))
    .map(({ type, value }) => (type === 'element' ? code(value) : value));
  const password = code(textAt(users, 'practice_password'));
  find('practice').replaceChildren(...names, ' have the password ', password, '.');
};
void attempt(showPractice());

/**
 * What was typed, without what was left empty.
 *
 * @param {HTMLFormElement} form
 */
const typed = (form) =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ name, value }] : [],
  );

/**
 * @param {HTMLFormElement} form
 * @param {object} body
 * @param {(answer: unknown) => string} describe
 */
const make = async (form, body, describe) => {
  const response = await pull(form.dataset['lever'] ?? '', body);
  /** @type {unknown} */
  const answer = await response.json();
  find(`${form.id}-answer`).textContent = response.ok
    ? describe(answer)
    : textAt(answer, 'problem');
  if (response.ok) form.reset();
};

document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const fields = typed(form);
  if (form.id === 'make-user')
    void attempt(
      make(
        form,
        Object.fromEntries(fields.map(({ name, value }) => [name, value])),
        (answer) => `${textAt(answer, 'username')} can log in now.`,
      ),
    );
  if (form.id === 'make-client')
    void attempt(
      make(
        form,
        Object.fromEntries(fields.map(({ name, value }) => [name, value.trim().split(/\s+/)])),
        (answer) =>
          `client_id ${textAt(answer, 'client_id')}\nclient_secret ${textAt(answer, 'client_secret')}\nThe secret is shown once.`,
      ),
    );
});

document.addEventListener('click', ({ target }) => {
  const session = target instanceof HTMLButtonElement ? target.dataset['session'] : undefined;
  if (session !== undefined) void attempt(remove(`/sessions/${session}`));
});
