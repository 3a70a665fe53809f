import fc from 'fast-check';
import { createApplication } from '../pages/application.ts';
import { expect, test } from '../support/fixtures.ts';

const operator = { username: 'night-shift', password: 'a long password' };

/** Keeps the page's ends of all channels, so that noise can be made on them, too. */
const keepPorts = `<script>
  window.ports = [];
  const heardChannel = window.MessageChannel;
  window.MessageChannel = new Proxy(heardChannel, {
    construct(target, given, self) {
      const channel = Reflect.construct(target, given, self);
      ports.push(channel.port1);
      return channel;
    },
  });</script>`;

const names = ['kind', 'channel', 'version', 'body', 'session', 'mayAsk', '__proto__', 'state'];
const words = ['check', 'open', 'noticed', 'opened', 'oasm', 'logged_out', 'session_changed', ''];

const value = fc.oneof(
  fc.constantFrom<unknown>(...words, 1, true, null),
  fc.jsonValue(),
  fc.string({ minLength: 1_000, maxLength: 2_000 }),
);

/** Messages that nearly are what they should be, and messages that are nothing at all. */
const noise = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
  fc.record({ kind: fc.constantFrom(...words), session: value, mayAsk: value }),
  fc.record({
    kind: fc.constant('noticed'),
    state: fc.constantFrom(...words),
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

/** Sends each message to the frame, to the page, and down every port; then waits until all have passed. */
const makeNoise = (messages: string): string => `(async () => {
  const frame = document.querySelector('iframe[title="Session tracking"]');
  const { origin } = new URL(frame.src);
  for (const message of JSON.parse(${messages})) {
    const { port1, port2 } = new Channel();
    frame.contentWindow.postMessage(message, origin, [port2]);
    port1.close();
    window.postMessage(message, location.origin);
    for (const port of ports) port.postMessage(message);
  }
})()`;

test.describe('Random and hostile messages', { tag: '@firefox' }, () => {
  test('change no state, bring nothing to light and break nothing', async ({
    page,
    context,
    sandbox,
  }) => {
    await sandbox.createUser(operator);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const other = await context.newPage();
    const sessionState = (await app.logIn(other, operator)).get('session_state') ?? '';
    const head = `<script>const Channel = MessageChannel;</script>${keepPorts}`;
    const tracked = await app.track(page, { sessionState, head });
    await expect.poll(tracked.lastStatus).toEqual({ state: 'logged_in', reason: '' });

    const messages = fc.sample(noise, { numRuns: 3_334, seed: 7 });
    for (let start = 0; start < messages.length; start += 500)
      await page.evaluate(
        makeNoise(JSON.stringify(JSON.stringify(messages.slice(start, start + 500)))),
      );

    await tracked.look();
    expect(await tracked.statuses()).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(await tracked.changes()).toEqual([]);
    expect(tracked.errors()).toEqual([]);
    const heard = JSON.stringify(await tracked.heard());
    const cookies = await context.cookies(sandbox.authUrl);
    expect(cookies.map(({ name }) => name)).toContain('__Host-sso-status');
    for (const { value: secret } of cookies) expect(heard).not.toContain(secret.split('.').at(-1));
    expect(heard).not.toContain(sessionState);

    await app.logOut(other);
    await expect
      .poll(tracked.changes)
      .toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});
