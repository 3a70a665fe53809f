import fc from 'fast-check';
import { createApplication } from '../../pages/application.ts';
import { expect, test } from '../../support/fixtures.ts';

const operator = { username: 'night-shift', password: 'a long password' };

/** Keeps the page's ports, so that messages can be sent on them too. */
const capturePorts = `<script>
  window.ports = [];
  window.OriginalMessageChannel = window.MessageChannel;
  window.MessageChannel = new Proxy(OriginalMessageChannel, {
    construct(target, values, newTarget) {
      const channel = Reflect.construct(target, values, newTarget);
      ports.push(channel.port1);
      return channel;
    },
  });</script>`;

const names = ['kind', 'channel', 'version', 'body', 'session', 'mayRequest', '__proto__', 'state'];
const strings = ['check', 'open', 'status', 'opened', 'oasm', 'logged_out', 'session_changed', ''];

const value = fc.oneof(
  fc.constantFrom<unknown>(...strings, 1, true, null),
  fc.jsonValue(),
  fc.string({ minLength: 1_000, maxLength: 2_000 }),
);

/** Almost valid messages, and random values. */
const message = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
  fc.record({ kind: fc.constantFrom(...strings), session: value, mayRequest: value }),
  fc.record({
    kind: fc.constant('status'),
    state: fc.constantFrom(...strings),
    reason: value,
    epoch: value,
  }),
  fc.record({
    kind: fc.constant('open'),
    channel: fc.constant('oasm'),
    version: value,
    body: value,
  }),
  value,
);

/** Sends each message to the frame, to the page and on every port. */
function sendAll(messages: readonly unknown[]): string {
  return `(() => {
  const frame = document.querySelector('iframe[title="Session tracking"]');
  const { origin } = new URL(frame.src);
  for (const message of JSON.parse(${JSON.stringify(JSON.stringify(messages))})) {
    const { port1, port2 } = new OriginalMessageChannel();
    frame.contentWindow.postMessage(message, origin, [port2]);
    port1.close();
    window.postMessage(message, location.origin);
    for (const port of ports) port.postMessage(message);
  }
})()`;
}

test.describe('The tracker', () => {
  test('keeps its state and sends no session secret when it receives random messages @full @firefox-full', async ({
    page,
    context,
    sandbox,
  }) => {
    await sandbox.createUser(operator);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const other = await context.newPage();
    const sessionState = (await app.logIn(other, operator)).get('session_state') ?? '';
    const tracked = await app.track(page, { sessionState, head: capturePorts });
    await expect.poll(tracked.lastStatus).toEqual({ state: 'logged_in', reason: '' });

    const messages = fc.sample(message, { numRuns: 3_334, seed: 7 });
    for (let start = 0; start < messages.length; start += 500)
      await page.evaluate(sendAll(messages.slice(start, start + 500)));

    await tracked.dispatchAndWait();
    expect(await tracked.statuses()).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(await tracked.changes()).toEqual([]);
    expect(tracked.errors()).toEqual([]);
    const received = JSON.stringify(await tracked.messages());
    const cookies = await context.cookies(sandbox.authUrl);
    expect(cookies.map(({ name }) => name)).toContain('__Host-sso-status');
    for (const { value: cookie } of cookies)
      expect(received).not.toContain(cookie.split('.').at(-1));
    expect(received).not.toContain(sessionState);

    await app.logOut(other);
    await expect
      .poll(tracked.changes)
      .toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});
