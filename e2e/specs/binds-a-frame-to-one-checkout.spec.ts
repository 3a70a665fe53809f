import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { speakingByHand } from '../pages/hostile-page.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { authentication, expect, test, type Sandbox } from '../support/fixtures.ts';

const number = '4928716350849271';

/** The frame's address, as any page can read it from a form that the widget drew. */
const findFrameAddress = async (
  page: Page,
  sandbox: Sandbox,
  checkoutId: string,
): Promise<string> => {
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  return (await cardForm(page).numberFrame.getAttribute('src')) ?? '';
};

/** A page without the widget, which speaks to the frame by itself. */
const openHostile = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<string> => {
  const address = await findFrameAddress(page, sandbox, checkoutId);
  const head = `<script>${speakingByHand}</script>`;
  await sandbox.merchantPage(page, { path: '/hostile', head });
  return address;
};

const run = async (page: Page, address: string, script: string): Promise<unknown> =>
  page.evaluate(`(async (address) => { ${script} })(${JSON.stringify(address)})`);

const submitting = (fields: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    kind: 'submit',
    requestId: 'r1',
    siblings: [],
    challenge: 'window',
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  });

const pageFields = {
  paymentBrand: 'VISA',
  'card.expiryMonth': '12',
  'card.expiryYear': '2039',
  shopperResultUrl: 'http://merchant.localhost/result',
};

test.describe('A page that greets a frame by hand', { tag: '@firefox' }, () => {
  test('is answered once: a second greeting gets no word', async ({ page, sandbox }) => {
    const [first, second] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    const address = await openHostile(page, sandbox, first);
    const heard = await run(
      page,
      address,
      `const frame = await frameOf(address);
      const one = conversation(frame, { checkoutId: '${first}' });
      await one.hears('opened');
      const two = conversation(frame, { checkoutId: '${second}' });
      one.say({ kind: 'validate', requestId: 'r1' });
      await one.hears('validated');
      two.say({ kind: 'validate', requestId: 'r2' });
      one.say({ kind: 'validate', requestId: 'r3' });
      await new Promise((resolve) => {
        const look = () => one.heard.length > 2 ? resolve() : requestAnimationFrame(look);
        look();
      });
      return [one.heard.length, two.heard.length];`,
    );
    expect(heard).toEqual([3, 0]);
  });

  test('is refused in words when it speaks another version', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const address = await openHostile(page, sandbox, checkoutId);
    const heard = await run(
      page,
      address,
      `const { hears } = conversation(await frameOf(address), {
        version: 2, checkoutId: '${checkoutId}' });
      return hears('version');`,
    );
    expect(heard).toEqual({ kind: 'version' });
    await expect(page.frameLocator('iframe').locator('input')).toHaveCount(0);
  });

  test('is refused when it is no field of ours that it asks for', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const address = await openHostile(page, sandbox, checkoutId);
    const heard = await run(
      page,
      address,
      `const { hears } = conversation(await frameOf(address), {
        field: 'card.pin', checkoutId: '${checkoutId}' });
      return hears('malformed');`,
    );
    expect(heard).toEqual({ kind: 'malformed' });
  });

  test('gets no answer to a greeting that another window sent', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const address = await openHostile(page, sandbox, checkoutId);
    const heard = await run(
      page,
      address,
      `const frame = await frameOf(address);
      const helper = document.body.appendChild(document.createElement('iframe'));
      const script = helper.contentDocument.createElement('script');
      script.textContent = 'window.send = (...values) => parent.frames[0].postMessage(...values)';
      helper.contentDocument.head.append(script);
      const stranger = conversation(
        { src: address, contentWindow: { postMessage: (...values) => helper.contentWindow.send(...values) } },
        { checkoutId: '${checkoutId}' });
      const own = conversation(frame, { checkoutId: '${checkoutId}', label: 'Own' });
      await own.hears('opened');
      return stranger.heard;`,
    );
    expect(heard).toEqual([]);
  });

  test('gets no answer from a sandboxed copy, nor as a page without origin', async ({
    page,
    sandbox,
  }) => {
    const checkoutId = await sandbox.createCheckout();
    const address = await openHostile(page, sandbox, checkoutId);
    const heard = await run(
      page,
      address,
      `const copy = conversation(await frameOf(address, { sandbox: 'allow-scripts' }), {
        target: '*', checkoutId: '${checkoutId}' });
      const own = conversation(await frameOf(address), { checkoutId: '${checkoutId}' });
      await own.hears('opened');
      return copy.heard;`,
    );
    expect(heard).toEqual([]);
    await expect(page.locator('iframe').first().contentFrame().locator('input')).toHaveCount(0);

    await sandbox.merchantPage(page, {
      path: '/opaque',
      head: `<script>${speakingByHand}
        addEventListener('load', async () => {
          const { heard } = conversation(await frameOf('${address}'), { checkoutId: '${checkoutId}' });
          setTimeout(() => { document.title = 'heard ' + heard.length; });
        });</script>`,
      headers: { 'content-security-policy': 'sandbox allow-scripts' },
    });
    await expect(page).toHaveTitle('heard 0');
    await expect(page.frameLocator('iframe').locator('input')).toHaveCount(0);
  });

  test('pays the checkout of the greeting, whatever the fields name', async ({ page, sandbox }) => {
    const [own, other] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    const address = await openHostile(page, sandbox, own);
    await run(
      page,
      address,
      `window.talk = conversation(await frameOf(address), { checkoutId: '${own}' });
      await talk.hears('opened');`,
    );
    await page.frameLocator('iframe').locator('input').fill(number);
    const named = {
      ...pageFields,
      checkoutId: other,
      id: other,
      amount: '1.00',
      'card.number': '4111111111111111',
    };
    const refused = await run(
      page,
      address,
      `talk.say(${submitting(named)}); return talk.hears('answered');`,
    );
    expect(refused).toMatchObject({ outcome: { kind: 'invalid' } });
    const { names } = (refused as { outcome: { names: readonly string[] } }).outcome;
    expect([...names].sort()).toEqual(['amount', 'checkoutId', 'id']);
    expect((await sandbox.ledger(own)).payments).toEqual([]);
    expect(await countPaymentPosts(sandbox, other)).toBe(0);
  });
});

test.describe('A merchant who has registered origins', { tag: '@firefox' }, () => {
  const registered = 'http://elsewhere.localhost:1';

  test('is not paid from another page, which says so', async ({ page, sandbox }) => {
    const merchant = await sandbox.createMerchant({ origins: [registered] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await expect(cardForm(page).message).toHaveText(words.pageRefused);
    await expect(cardForm(page).payButton).toBeHidden();
    expect((await sandbox.ledger(checkoutId)).payments).toEqual([]);
  });

  test('is not paid by a hand-made greeting either', async ({ page, sandbox }) => {
    const merchant = await sandbox.createMerchant({ origins: [registered] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    const address = await openHostile(page, sandbox, checkoutId);
    await run(
      page,
      address,
      `window.talk = conversation(await frameOf(address), { checkoutId: '${checkoutId}' });
      await talk.hears('opened');`,
    );
    await page.frameLocator('iframe').locator('input').fill(number);
    const answer = await run(
      page,
      address,
      `talk.say(${submitting(pageFields)}); return talk.hears('answered');`,
    );
    expect(answer).toMatchObject({ outcome: { kind: 'rejected' } });
    const { payments, requests } = await sandbox.ledger(checkoutId);
    expect(payments).toEqual([]);
    expect(requests.at(-1)).toMatchObject({ method: 'POST', status: 403 });
  });

  test('is paid from the page that is registered', async ({ page, sandbox }) => {
    const merchant = await sandbox.createMerchant({ origins: [sandbox.site.origin] });
    const checkoutId = await sandbox.createCheckout(authentication(merchant));
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    await cardForm(page).fill({ number });
    await cardForm(page).pay();
    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });
});

test.describe('The frame as a page of its own', { tag: '@firefox' }, () => {
  test('draws nothing, whatever its address says', async ({ page, sandbox }) => {
    const address = await findFrameAddress(page, sandbox, await sandbox.createCheckout());
    for (const suffix of ['', '?field=card.number&label=x', '#card.number', '?<script>']) {
      await page.goto(address + suffix);
      await expect(page.locator('body')).toBeEmpty();
    }
    await page.evaluate(`postMessage({ kind: 'open', channel: 'wpwl', version: 1, body: {} }, '*',
      [new MessageChannel().port2])`);
    await expect(page.locator('body')).toBeEmpty();
    for (const path of [
      '..',
      '../..',
      'x/frame.html',
      'frame.htm',
      '%2e%2e/%2e%2e/integrity.json',
    ]) {
      const { status } = await sandbox.client.get(new URL(path, address).href);
      expect(status, path).toBe(404);
    }
  });
});
