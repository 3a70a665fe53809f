import type { Frame, Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { speakingByHand } from '../pages/hostile-page.ts';
import { countPaymentPosts } from '../support/ledger.ts';
import { readDistFile } from '../support/dist.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const number = '4928716350849271';
const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";

type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** What nobody serves, and what nobody should ask for. */
const strange = [
  '/',
  '/index.html',
  '/favicon.ico',
  '/v1/',
  '/v1/checkouts/x/widget',
  '/v1/paymentWidgets.js.br',
  '/v1/paymentWidgets/older/frame.html',
  '/v1/paymentWidgets/frame.html',
  '/v1/sessionTracker/frame',
  '/%zz',
  '/%2e%2e/frame.html',
];

const isDocument = (path: string): boolean => /-[0-9a-f]{8}\/(?:frame|return)\.html$/.test(path);

/** The paths of every call, read from the description of the service. */
const findCalls = async ({ client, sandboxOrigin }: Sandbox, checkoutId: string) => {
  const { text } = await client.look(`${sandboxOrigin}/openapi.json`);
  const { paths } = JSON.parse(text) as Description;
  return Object.entries(paths)
    .filter(([, calls]) => !('servers' in calls))
    .map(([path, calls]) => ({
      path: path.replace('{id}', checkoutId).replace('{bin}', number.slice(0, 8)),
      isPosted: 'post' in calls,
    }));
};

const findFiles = async (): Promise<readonly string[]> => {
  const listing = JSON.parse(await readDistFile('integrity.json')) as { readonly path: string }[];
  return listing.map(({ path }) => `/${path}`).filter((path) => path.startsWith('/v1/payment'));
};

/** Every path of the payment origin, each kind of file and each kind of fault among them. */
const findPaths = async (sandbox: Sandbox, checkoutId: string): Promise<readonly string[]> => [
  ...(await findCalls(sandbox, checkoutId)).map(({ path }) => path),
  ...(await findFiles()),
  ...strange,
];

test('Every answer but two documents for each generation of browsers is sandboxed', async ({
  sandbox,
}) => {
  const paths = await findPaths(sandbox, await sandbox.createCheckout());
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(isDocument)).toHaveLength(4);
  for (const path of paths) {
    const { headers } = await sandbox.client.look(new URL(path, sandbox.baseUrl).href);
    const policy = String(headers['content-security-policy']);
    if (isDocument(path)) expect(policy, path).toMatch(/script-src 'self';.*trusted-types 'none'/);
    else expect(policy, path).toBe(inert);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers, path).not.toHaveProperty('set-cookie');
  }
});

/** Frames each address beside the card, and posts to those that take a call; ends when all have come. */
const framing = (addresses: readonly string[], posted: readonly string[]): string => `
  Promise.all([
    ...${JSON.stringify(addresses)}.map((address) => ['GET', address]),
    ...${JSON.stringify(posted)}.map((address) => ['POST', address]),
  ].map(([method, address], index) => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.name = 'beside-' + index;
    if (method === 'GET') frame.src = address;
    // An empty document has loaded by then.
    if (method === 'POST') document.body.append(frame);
    frame.onload = resolve;
    if (method === 'GET') return document.body.append(frame);
    const form = document.createElement('form');
    Object.assign(form, { method, action: address, target: frame.name });
    document.body.append(form);
    form.submit();
  })))`;

/** What a document can read of the fields of the page it stands in. */
const reading = `(() => {
  const read = [];
  for (let index = 0; index < parent.length; index += 1) {
    try { if (parent[index].document.querySelector('input')) read.push(parent[index].wpwlField.field); }
    catch { read.push(''); }
  }
  return { origin: self.origin, read: read.filter((field) => field !== '') };
})()`;

const typeIn = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<void> => {
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
  await cardForm(page).fill({ number, cvv: '739' });
};

/** The frames beside the card, in their order; a page that tells an error has lost its name. */
const besides = async (page: Page): Promise<readonly Frame[]> => {
  const elements = await page.locator('iframe[name^="beside-"]').elementHandles();
  const frames = await Promise.all(elements.map((element) => element.contentFrame()));
  return frames.filter((frame) => frame !== null);
};

test.describe('Beside the card, in the page of a shop', () => {
  test('no answer of the payment origin becomes a document that could read it', async ({
    page,
    sandbox,
  }) => {
    const [checkoutId, other] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    await typeIn(page, sandbox, checkoutId);
    const calls = await findCalls(sandbox, other);
    const at = (path: string): string => new URL(path, sandbox.baseUrl).href;
    const all = await findPaths(sandbox, other);
    // One language stands for all of them.
    const asked = all.filter((path) => !/locales\/(?!en)/.test(path) && !isDocument(path));
    const posted = calls.filter(({ isPosted }) => isPosted).map(({ path }) => at(path));
    await page.evaluate(framing(asked.map(at), posted));
    const framed = await besides(page);
    expect(framed).toHaveLength(asked.length + posted.length);
    const seen = await Promise.all(framed.map((frame) => frame.evaluate(reading)));
    expect(seen).toEqual(framed.map(() => ({ origin: 'null', read: [] })));

    await test.step('and who looks from the payment origin itself would be found out', async () => {
      const own = (await cardForm(page).numberFrame.getAttribute('src')) ?? '';
      await page.evaluate(framing([own], []));
      const planted = (await besides(page)).at(-1);
      expect(await planted?.evaluate(reading)).toEqual({
        origin: new URL(sandbox.baseUrl).origin,
        read: ['card.number', 'card.cvv'],
      });
    });
  });
});

test.describe('A secure frame in a frame of somebody else', { tag: '@firefox' }, () => {
  test('finds no field of the shop around it', async ({ page, sandbox }) => {
    // Whoever knows the random name of a form has come as far as anybody can.
    await page.addInitScript(() => {
      crypto.getRandomValues = (values) => {
        if (values instanceof Uint8Array) values.fill(7);
        return values;
      };
    });
    const checkoutId = await sandbox.createCheckout();
    await typeIn(page, sandbox, checkoutId);
    const own = (await cardForm(page).numberFrame.getAttribute('src')) ?? '';
    const head = `<script>${speakingByHand}</script>`;
    const evil = sandbox.siteAt('evil.localhost').serve({ path: '/frame', head });
    await page.evaluate(framing([evil], []));
    const submit = {
      kind: 'submit',
      requestId: 'r1',
      fields: [{ name: 'paymentBrand', value: 'VISA' }],
      siblings: ['card.number', 'card.cvv'],
      challenge: 'window',
    };
    const nested = (await besides(page)).at(-1);
    const heard: unknown = await nested?.evaluate(`(async () => {
      const { say, hears } = conversation(await frameOf(${JSON.stringify(own)}),
        { field: 'card.holder', isRequired: false, formId: '07'.repeat(16), checkoutId: '${checkoutId}' });
      await hears('opened');
      say(${JSON.stringify(submit)});
      return Promise.race([hears('failed'), hears('answered')]);
    })()`);
    expect(heard).toEqual({ kind: 'failed', requestId: 'r1', code: 'frame_pairing' });
    expect(await countPaymentPosts(sandbox, checkoutId)).toBe(0);
    await cardForm(page).pay();
    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });
});
