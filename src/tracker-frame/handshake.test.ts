import { describe, expect, test } from 'vitest';
import { createFakeBrowser, loadFrame, loggedIn, opening, secondMs } from './tab.fixture.ts';

const check = { kind: 'check', session: '', mayRequest: false };

function setUpFrame() {
  const browser = createFakeBrowser();
  browser.statusCookie = loggedIn;
  const { window, connect } = loadFrame(browser, { hasAccessApi: false });
  /** Sends an opening message and a check, and returns the replies. */
  async function open(changes: object = {}): Promise<readonly unknown[]> {
    const replies: unknown[] = [];
    connect(changes, (message) => void replies.push(message))(check);
    await browser.time.settle();
    return replies;
  }
  return { window, open };
}

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
    ['with another version', { data: { ...opening, version: opening.version + 1 } }, wrongVersion],
    ['from another window', { source: {} }, []],
    ['from a page with an opaque origin', { origin: 'null' }, []],
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
  ['another kind', { ...check, kind: 'open' }],
  ['a session_state with a space', { ...check, session: 'a b' }],
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
