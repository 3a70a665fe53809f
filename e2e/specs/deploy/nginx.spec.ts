import english from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { readDistFile, readIntegrityList, versionedPath } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { legacyUserAgent } from '../../support/legacy-browser.ts';
import { readNginxLogs } from '../../support/nginx-logs.ts';
import { challengedCard } from '../../support/shop.ts';

/** The sandbox, with nginx in front of it that serves the built files. */
test.use({ sandboxScript: 'demo/deploy/start.ts' });

// One worker runs all tests of this file, so that the sandbox and nginx start once.
test.describe.configure({ mode: 'default' });

const comparedHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'activate-storage-access',
  'cache-control',
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'no-vary-search',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

function pickHeaders(headers: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(comparedHeaders.map((name) => [name, headers[name]]));
}

/** Every delivered file, and paths of errors and of the authentication service, with their base URLs. */
async function findRequests(sandbox: Sandbox): Promise<readonly (readonly [string, string])[]> {
  const redirectUri = 'https://a.example/callback';
  const { client_id: clientId } = await sandbox.createClient({
    origins: ['https://a.example'],
    redirect_uris: [redirectUri],
  });
  const paths = (await readIntegrityList()).map(({ path }) => path);
  const paymentPaths = [
    ...paths.filter((path) => path.startsWith('v1/paymentWidgets')),
    '',
    'v1/paymentWidgets.js.br',
    'v1/x',
    'v1/checkouts/x/widget',
    'v1/static/x/img/VISA.png',
    'v1/static/x/img/UNKNOWN.png',
    '%00',
    '%zz',
    'v1/paymentWidgets/0.1.0-00000000/frame.html',
    'v1/paymentWidgets//etc/passwd.js',
  ];
  const authPaths = [
    ...paths.filter((path) => path.startsWith('v1/sessionTracker')),
    '',
    'v1/login',
    'v1/sessionTracker/status',
    'v1/sessionTracker/other',
    `v1/sessionTracker/frame?client_id=${clientId}`,
    'v1/authenticate?a=b',
    `v1/authenticate?client_id=${clientId}&redirect_uri=${encodeURIComponent(redirectUri)}`,
  ];
  return [
    ...paymentPaths.map((path) => [sandbox.baseUrl, path] as const),
    ...authPaths.map((path) => [`${sandbox.authUrl}/`, path] as const),
  ];
}

test.describe('The sandbox behind nginx @full', () => {
  test('takes a card payment and logs neither digits nor credentials', async ({
    sandbox,
    shop,
  }) => {
    const checkoutId = await shop.open();
    const frameOrigin = await shop.form.number.evaluate(() => location.origin);
    expect(`${frameOrigin}/`).toBe(sandbox.baseUrl);
    await shop.pay();
    await shop.expectPaid();

    const binPath = `v1/checkouts/${checkoutId}/bins/42000000`;
    const query = '?customerName=jane';
    await sandbox.client.getRaw(`${sandbox.baseUrl}${binPath}${query}`);
    await sandbox.client.getRaw(`${sandbox.baseUrl}${binPath.replace('/bins', '/%62ins')}`);
    // nginx logs a lost response of the upstream with the whole URL unless it is configured otherwise.
    const path = '/v1/checkouts/*/bins/*';
    await sandbox.fault({ method: 'GET', path, kind: 'drop-before', times: 1 });
    const lost = await sandbox.client.getRaw(`${sandbox.baseUrl}${binPath}${query}`);
    expect([lost.status, lost.text]).toEqual([
      502,
      'The service behind this server does not respond.\n',
    ]);
    // nginx writes a line after it has sent the response.
    const loggedPath = `/v1/checkouts/${checkoutId}/bins/...`;
    await expect
      .poll(() =>
        readNginxLogs(sandbox.sandboxOutput()).access.filter((line) => line.path === loggedPath),
      )
      .toHaveLength(3);
    const { access, error } = readNginxLogs(sandbox.sandboxOutput());
    expect(access).toContainEqual(
      expect.objectContaining({ method: 'POST', path: `/v1/checkouts/${checkoutId}/payment` }),
    );
    const logs = JSON.stringify(access) + error;
    for (const secret of ['42000000', 'jane', 'authentication.', 'checkoutId=', '?'])
      expect(logs).not.toContain(secret);
  });

  test('shows a challenge in the page, and serves locale files compressed', async ({
    page,
    shop,
  }) => {
    await shop.open({ options: { paymentTarget: 'iframe' } });
    await shop.pay(challengedCard);
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    await shop.expectPaid();

    const responded = page.waitForResponse('**/locales/de.json');
    await shop.open({ options: { locale: 'de' } });
    const response = await responded;
    const german = (await response.json()) as typeof english;
    expect(german.submit).not.toBe(english.submit);
    await expect(page.getByRole('button', { name: german.submit })).toBeVisible();
    expect(await response.headerValue('content-encoding')).toMatch(/^(?:br|gzip)$/);
  });

  test('responds with the headers and bodies of the sandbox', async ({ sandbox }) => {
    const requests = await findRequests(sandbox);
    expect(requests.length).toBeGreaterThan(50);
    for (const [baseUrl, path] of requests) {
      const [front, direct] = await Promise.all([
        sandbox.client.getRaw(`${baseUrl}${path}`),
        sandbox.client.getRaw(`${sandbox.sandboxOrigin}/${path}`, { host: new URL(baseUrl).host }),
      ]);
      expect(pickHeaders(front.headers), path).toEqual(pickHeaders(direct.headers));
      expect([front.status < 400, front.status === 200], path).toEqual([
        direct.status < 400,
        direct.status === 200,
      ]);
      if (direct.status === 200) {
        expect(front.headers['content-type'], path).toBe(direct.headers['content-type']);
        expect(front.text, path).toBe(direct.text);
      }
    }
  });

  test('sends Origin-Agent-Cluster with a document to Android only, and Vary to all', async ({
    sandbox,
  }) => {
    for (const file of ['frame.html', 'return.html']) {
      const url = `${sandbox.baseUrl}${await versionedPath(file)}`;
      for (const [platform, expected] of [
        [undefined, undefined],
        ['"Linux"', undefined],
        ['"Windows"', undefined],
        ['"macOS"', undefined],
        ['"Android"', '?1'],
      ] as const) {
        const { headers } = await sandbox.client.getRaw(
          url,
          platform === undefined ? {} : { 'sec-ch-ua-platform': platform },
        );
        expect(headers['origin-agent-cluster'], `${file} ${platform}`).toBe(expected);
        expect(headers['vary'], file).toContain('Sec-CH-UA-Platform');
      }
    }
  });

  test('serves other scripts to legacy browsers under the same URLs', async ({ sandbox }) => {
    const legacy = { 'user-agent': legacyUserAgent };
    const files = [
      [sandbox.baseUrl, 'v1/paymentWidgets.js', 'v1/legacy/paymentWidgets.js'],
      [sandbox.baseUrl, await versionedPath('paymentWidgets.js'), 'v1/legacy/paymentWidgets.js'],
      [`${sandbox.authUrl}/`, 'v1/sessionTracker/oasm.js', 'v1/sessionTracker/legacy/oasm.js'],
      [`${sandbox.authUrl}/`, 'v1/sessionTracker/frame', 'v1/sessionTracker/legacy/frame'],
    ] as const;
    for (const [baseUrl, path, legacyPath] of files) {
      const old = await sandbox.client.getRaw(`${baseUrl}${path}`, legacy);
      expect([old.status, old.text], path).toEqual([200, await readDistFile(legacyPath)]);
      const current = await sandbox.client.getRaw(`${baseUrl}${path}`);
      expect([current.status, current.text], path).toEqual([200, await readDistFile(path)]);
      for (const { headers } of [old, current])
        expect(headers['vary'], path).toContain('User-Agent');
      expect((await sandbox.client.getRaw(`${baseUrl}${legacyPath}`)).status, legacyPath).toBe(404);
    }
  });

  test('answers a revalidation with 304', async ({ sandbox }) => {
    const url = sandbox.scriptAddress('any');
    const { headers } = await sandbox.client.getRaw(url);
    const etag = String(headers['etag']);
    const revalidated = await sandbox.client.getRaw(url, { 'if-none-match': etag });
    expect([revalidated.status, revalidated.text]).toEqual([304, '']);
    expect(revalidated.headers['cache-control']).toBe('no-cache');
  });

  test('answers an unknown name with 421, without Strict-Transport-Security', async ({
    sandbox,
  }) => {
    const unknown = await sandbox.client.getRaw(sandbox.baseUrl, { host: 'pay.example' });
    expect(unknown.status).toBe(421);
    expect(unknown.headers).not.toHaveProperty('strict-transport-security');
  });
});
