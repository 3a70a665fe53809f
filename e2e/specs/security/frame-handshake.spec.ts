import type { Frame, Page } from '@playwright/test';
import {
  cardParameters,
  findFrameUrl,
  manualHandshake,
  openHostilePage,
  protocolVersion,
  runScript,
  submitCommand,
} from '../../pages/hostile-page.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { countPaymentPosts } from '../../support/ledger.ts';

/** The first frame of the page, once it has handled every message that the page posted to it before. */
async function settleFrame(page: Page): Promise<Frame> {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('The page has no frame.');
  await frame.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'flush') document.title = 'flushed';
    });
  });
  await page.evaluate(`frames[0].postMessage('flush', '*')`);
  await expect.poll(() => frame.evaluate(() => document.title)).toBe('flushed');
  return frame;
}

const test = base.extend<{ run: (script: string) => Promise<unknown> }>({
  /** Runs the body of an async function in the page. */
  run: async ({ page, sandbox }, use) => use((script) => runScript(page, sandbox, script)),
});

test.describe('Handshake of a hosted field', () => {
  test('is answered once; a second handshake is ignored @firefox', async ({
    page,
    sandbox,
    run,
  }) => {
    const [first, second] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    await openHostilePage(page, sandbox);
    const counts = await run(`const frame = await addFrame(frameUrl);
      const one = openChannel(frame, { checkoutId: '${first}' });
      await one.receive('opened');
      const two = openChannel(frame, { checkoutId: '${second}' });
      one.send({ kind: 'validate', requestId: 'r1' });
      await one.receive('validated');
      two.send({ kind: 'validate', requestId: 'r2' });
      one.send({ kind: 'validate', requestId: 'r3' });
      await new Promise((resolve) => {
        const check = () => one.received.length > 2 ? resolve() : requestAnimationFrame(check);
        check();
      });
      return [one.received.length, two.received.length];`);
    expect(counts).toEqual([3, 0]);
  });

  test('is refused for another protocol version and for an unknown field', async ({
    page,
    sandbox,
    run,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await openHostilePage(page, sandbox);
    const replies = await run(`const open = async (opening, kind) =>
        openChannel(await addFrame(frameUrl), { checkoutId: '${checkoutId}', ...opening }).receive(kind);
      return [await open({ version: 99 }, 'version'), await open({ field: 'card.pin' }, 'malformed')];`);
    expect(replies).toEqual([{ kind: 'version' }, { kind: 'malformed' }]);
    await expect(page.locator('iframe')).toHaveCount(2);
    for (const index of [0, 1])
      await expect(page.locator('iframe').nth(index).contentFrame().locator('input')).toHaveCount(
        0,
      );
  });

  test('is ignored when another window than the parent posts it @firefox-full', async ({
    page,
    sandbox,
    run,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    await openHostilePage(page, sandbox);
    // The field answers one handshake only: if it took the sibling's, the parent's would wait for ever.
    const received = await run(`const frame = await addFrame(frameUrl);
        const sibling = document.body.appendChild(document.createElement('iframe'));
        const script = sibling.contentDocument.createElement('script');
        script.textContent = 'window.send = (...values) => parent.frames[0].postMessage(...values)';
        sibling.contentDocument.head.append(script);
        const contentWindow = { postMessage: (...values) => sibling.contentWindow.send(...values) };
        const ofSibling = openChannel({ src: frameUrl, contentWindow }, { checkoutId: '${checkoutId}' });
        const ofParent = openChannel(frame, { checkoutId: '${checkoutId}' });
        await ofParent.receive('opened');
        return ofSibling.received;`);
    expect(received).toEqual([]);
  });

  test('is ignored in a sandboxed frame and from a page without an origin @firefox-full', async ({
    page,
    sandbox,
    run,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const head = `<script>${manualHandshake}</script>`;
    const cases = [
      { path: '/sandboxed-frame', attributes: { sandbox: 'allow-scripts' }, headers: {} },
      {
        path: '/opaque-page',
        attributes: {},
        headers: { 'content-security-policy': 'sandbox allow-scripts' },
      },
    ];
    for (const { path, attributes, headers } of cases) {
      await sandbox.merchantPage(page, { path, head, headers });
      await run(`const frame = await addFrame(frameUrl, ${JSON.stringify(attributes)});
          const opening = { target: '*', checkoutId: '${checkoutId}' };
          window.received = openChannel(frame, opening).received;`);
      const frame = await settleFrame(page);
      expect(await frame.locator('input').count(), path).toBe(0);
      expect(await page.evaluate('received'), path).toEqual([]);
    }
  });

  test('binds the field to its checkout: parameters cannot name another one', async ({
    page,
    sandbox,
    run,
  }) => {
    const [own, other] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    await openHostilePage(page, sandbox);
    await run(`window.channel = openChannel(await addFrame(frameUrl), { checkoutId: '${own}' });
      await channel.receive('opened');`);
    await page.frameLocator('iframe').locator('input').fill('4928716350849271');
    const forged = submitCommand({
      ...cardParameters,
      shopperResultUrl: `${sandbox.site.origin}/result`,
      checkoutId: other,
      id: other,
      amount: '1.00',
      'card.number': '4111111111111111',
    });
    const answer = await run(`channel.send(${forged}); return channel.receive('answered');`);
    expect(answer).toMatchObject({ result: { kind: 'invalid' } });
    const { names } = (answer as { result: { names: readonly string[] } }).result;
    expect([...names].sort()).toEqual(['amount', 'checkoutId', 'id']);
    expect((await sandbox.ledger(own)).payments).toEqual([]);
    expect(await countPaymentPosts(sandbox, other)).toBe(0);
  });
});

test('The hosted field document stays empty as a top-level page', async ({ page, sandbox }) => {
  const frameUrl = await findFrameUrl(sandbox);
  for (const suffix of ['', '?field=card.number&label=x', '#card.number', '?<script>']) {
    await page.goto(frameUrl + suffix);
    await expect(page.locator('body')).toBeEmpty();
  }
  await page.evaluate(`postMessage({ kind: 'open', channel: 'wpwl', version: ${protocolVersion}, body: {} }, '*',
    [new MessageChannel().port2])`);
  await expect(page.locator('body')).toBeEmpty();
});
