import type { Frame, Page } from '@playwright/test';
import { findFrameUrl, manualHandshake } from '../../pages/hostile-page.ts';
import { readIntegrityList } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const number = '4928716350849271';
const sandboxed = "sandbox; default-src 'none'; frame-ancestors 'none'";

type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Paths without a resource, and paths that no page requests. */
const unusualPaths = [
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

/** The documents of the hosted field and of the return page. */
function isDocument(path: string): boolean {
  return /-[0-9a-f]{8}\/(?:frame|return)\.html$/.test(path);
}

/** The operations of the payment API, read from its OpenAPI description. */
async function findOperations({ client, sandboxOrigin }: Sandbox, checkoutId: string) {
  const { text } = await client.getRaw(`${sandboxOrigin}/openapi.json`);
  const { paths } = JSON.parse(text) as OpenApi;
  return Object.entries(paths)
    .filter(([, operations]) => !('servers' in operations))
    .map(([path, operations]) => ({
      path: path.replace('{id}', checkoutId).replace('{bin}', number.slice(0, 8)),
      isPost: 'post' in operations,
    }));
}

/** Every path of the payment origin: operations, files and errors. */
async function findPaths(sandbox: Sandbox, checkoutId: string): Promise<readonly string[]> {
  return [
    ...(await findOperations(sandbox, checkoutId)).map(({ path }) => path),
    ...(await readIntegrityList())
      .map(({ path }) => `/${path}`)
      .filter((path) => path.startsWith('/v1/payment')),
    ...unusualPaths,
  ];
}

/** Adds an iframe per URL, and one per POST to a URL; resolves when all have loaded. */
function addFrames(urls: readonly string[], postUrls: readonly string[] = []): string {
  return `
  Promise.all([
    ...${JSON.stringify(urls)}.map((url) => ['GET', url]),
    ...${JSON.stringify(postUrls)}.map((url) => ['POST', url]),
  ].map(([method, url], index) => new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.name = 'added-' + index;
    if (method === 'GET') frame.src = url;
    // The load event of the initial empty document comes before the handler is set.
    if (method === 'POST') document.body.append(frame);
    frame.onload = resolve;
    if (method === 'GET') return document.body.append(frame);
    const form = document.createElement('form');
    Object.assign(form, { method, action: url, target: frame.name });
    document.body.append(form);
    form.submit();
  })))`;
}

/** What a document can read from the hosted fields of its parent. */
const readFields = `(() => {
  const fields = [];
  for (let index = 0; index < parent.length; index += 1) {
    try { if (parent[index].document.querySelector('input')) fields.push(parent[index].wpwlField.field); }
    catch {}
  }
  return { origin: self.origin, fields };
})()`;

/** The added frames in their order. By element, because an error page loses the name of its frame. */
async function findAddedFrames(page: Page): Promise<readonly Frame[]> {
  const elements = await page.locator('iframe[name^="added-"]').elementHandles();
  const frames = await Promise.all(elements.map((element) => element.contentFrame()));
  return frames.filter((frame) => frame !== null);
}

test.describe('The payment origin', () => {
  test('sandboxes every response except the documents of hosted field and return page', async ({
    sandbox,
  }) => {
    const paths = await findPaths(sandbox, await sandbox.createCheckout());
    expect(paths.length).toBeGreaterThan(50);
    // One pair for current and one for legacy browsers.
    expect(paths.filter(isDocument)).toHaveLength(4);
    await Promise.all(
      paths.map(async (path) => {
        const { headers } = await sandbox.client.getRaw(new URL(path, sandbox.baseUrl).href);
        const policy = String(headers['content-security-policy']);
        if (isDocument(path))
          expect(policy, path).toMatch(/script-src 'self';.*trusted-types 'none'/);
        else expect(policy, path).toBe(sandboxed);
        expect(headers['x-content-type-options'], path).toBe('nosniff');
        expect(headers, path).not.toHaveProperty('set-cookie');
      }),
    );
  });

  test('serves nothing under paths near the hosted field document', async ({ sandbox }) => {
    const frameUrl = await findFrameUrl(sandbox);
    const near = ['..', '../..', 'x/frame.html', 'frame.htm', '%2e%2e/%2e%2e/integrity.json'];
    for (const path of near) {
      const { status } = await sandbox.client.getRaw(new URL(path, frameUrl).href);
      expect(status, path).toBe(404);
    }
  });

  test('serves no response that can read the hosted fields when a page frames it beside them @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const other = await sandbox.createCheckout();
    await shop.open();
    await shop.form.fill({ number, cvv: '739' });
    function toUrl(path: string): string {
      return new URL(path, sandbox.baseUrl).href;
    }
    const paths = (await findPaths(sandbox, other)).filter(
      // Locale files differ in their text only.
      (path) => !isDocument(path) && !/locales\/(?!en)/.test(path),
    );
    const operations = await findOperations(sandbox, other);
    const postUrls = operations.filter(({ isPost }) => isPost).map(({ path }) => toUrl(path));
    await page.evaluate(addFrames(paths.map(toUrl), postUrls));
    const frames = await findAddedFrames(page);
    expect(frames).toHaveLength(paths.length + postUrls.length);
    const results = await Promise.all(frames.map((frame) => frame.evaluate(readFields)));
    expect(results).toEqual(frames.map(() => ({ origin: 'null', fields: [] })));

    await test.step('control: a document with the payment origin can read them', async () => {
      await page.evaluate(addFrames([await findFrameUrl(sandbox)]));
      const frame = (await findAddedFrames(page)).at(-1);
      expect(await frame?.evaluate(readFields)).toEqual({
        origin: new URL(sandbox.baseUrl).origin,
        fields: ['card.number', 'card.cvv'],
      });
    });
  });
});

test('A hosted field in a frame of another site cannot submit the fields of the shop around it @firefox-full', async ({
  page,
  sandbox,
  shop,
}) => {
  // The attacker is given the random pairing ID, which is otherwise unknown to other sites.
  await page.addInitScript(() => {
    crypto.getRandomValues = (values) => {
      if (values instanceof Uint8Array) values.fill(7);
      return values;
    };
  });
  const checkoutId = await shop.open();
  await shop.form.fill({ number, cvv: '739' });
  const head = `<script>${manualHandshake}</script>`;
  const evil = sandbox.siteAt('evil.localhost').serve({ path: '/frame', head });
  await page.evaluate(addFrames([evil]));
  const submit = {
    kind: 'submit',
    requestId: 'r1',
    fields: [{ name: 'paymentBrand', value: 'VISA' }],
    siblings: ['card.number', 'card.cvv'],
    challenge: 'window',
    isRetryable: false,
  };
  const frame = (await findAddedFrames(page)).at(-1);
  const reply: unknown = await frame?.evaluate(`(async () => {
    const { send, receive } = openChannel(await addFrame('${await findFrameUrl(sandbox)}'), {
      field: 'card.holder', isRequired: false, pairingId: '07'.repeat(16), checkoutId: '${checkoutId}' });
    await receive('opened');
    send(${JSON.stringify(submit)});
    return Promise.race([receive('failed'), receive('answered')]);
  })()`);
  expect(reply).toMatchObject({ kind: 'failed', requestId: 'r1', code: 'frame_pairing' });
  expect(await shop.posts()).toBe(0);
  await shop.form.pay();
  await shop.expectPaid();
});
