import { describe, expect, test } from 'vitest';
import { createFakeBrowser, loadFrame, opening } from './tab.fixture.ts';

const secondMs = 1_000;
const loggedIn = `in.${'a'.repeat(32)}`;
const check = { kind: 'check', session: '', mayRequest: false };

const setUpFrame = () => {
  const browser = createFakeBrowser();
  browser.statusCookie = loggedIn;
  const { window, connect } = loadFrame(browser, { hasAccessApi: false });
  /** Sends an opening message and a check, and returns the replies. */
  const open = async (changes: object = {}): Promise<readonly unknown[]> => {
    const replies: unknown[] = [];
    connect(changes, (message) => void replies.push(message))(check);
    await browser.time.settle();
    return replies;
  };
  return { window, open };
};

const accepted = [{ kind: 'opened' }, expect.objectContaining({ state: 'logged_in' })];
const wrongVersion = [{ kind: 'version' }];

describe('an opening message', () => {
  test('is accepted once', async () => {
    const { open } = setUpFrame();
    expect(await open()).toEqual(accepted);
    expect(await open()).toEqual([]);
  });

  test.each<readonly [because: string, changes: object, replies: readonly unknown[]]>([
    ['for another channel', { data: { ...opening, channel: 'other' } }, []],
    ['of another kind', { data: { ...opening, kind: 'close' } }, []],
    ['that is null', { data: null }, []],
    ['with an older version', { data: { ...opening, version: opening.version - 1 } }, wrongVersion],
    ['with a newer version', { data: { ...opening, version: opening.version + 1 } }, wrongVersion],
    [
      'with a version that is a string',
      { data: { ...opening, version: String(opening.version) } },
      wrongVersion,
    ],
    ['from another window', { source: {} }, []],
    [
      'from another window with another version',
      { source: {}, data: { ...opening, version: opening.version + 1 } },
      [],
    ],
    ['from a page with an opaque origin', { origin: 'null' }, []],
    ['without a port', { ports: [] }, []],
  ])('%s is rejected, and a valid one is still accepted', async (_because, changes, replies) => {
    const { open } = setUpFrame();
    expect(await open(changes)).toEqual(replies);
    expect(await open()).toEqual(accepted);
  });

  test('is rejected by a sandboxed frame document', async () => {
    const { window, open } = setUpFrame();
    Object.assign(window, { origin: 'null' });
    expect(await open()).toEqual([]);
  });
});

test.each([
  ['is unloaded', 'no status', false, [{ kind: 'opened' }]],
  ['enters the back/forward cache', 'the status', true, accepted],
])('A frame that %s during a check sends %s', async (_when, _what, persisted, replies) => {
  const browser = createFakeBrowser();
  browser.statusCookie = loggedIn;
  const received: unknown[] = [];
  const { window, connect } = loadFrame(browser, { hasAccessApi: false });
  connect({}, (message) => void received.push(message))(check);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  await browser.time.settle();
  expect(received).toEqual(replies);
});

test.each<readonly [because: string, command: unknown]>([
  ['a string', 'check'],
  ['another kind', { ...check, kind: 'open' }],
  ['a missing property', { kind: 'check', session: '' }],
  ['a session_state with a space', { ...check, session: 'a b' }],
  ['a session_state that is too long', { ...check, session: 'a'.repeat(257) }],
])('An invalid check gets no reply: %s', async (_because, command) => {
  const browser = createFakeBrowser();
  browser.statusCookie = loggedIn;
  const replies: unknown[] = [];
  const { connect } = loadFrame(browser, { hasAccessApi: false });
  const send = connect({}, (message) => void replies.push(message));
  send(command);
  await browser.time.advance(secondMs);
  expect(replies).toEqual([{ kind: 'opened' }]);
  send(check);
  await browser.time.settle();
  expect(replies).toEqual(accepted);
});
