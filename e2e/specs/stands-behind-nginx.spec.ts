import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import english from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { versionedScriptPath, readDistFile, readIntegrityList } from '../support/dist.ts';
import { legacyUserAgent } from '../support/legacy-browser.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** The same stories, the built files served by nginx as a deployment would. */
test.use({ started: 'demo/deploy/start.ts' });

const runScript = (script: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...script], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });

const verify = (addresses: readonly string[], settings?: NodeJS.ProcessEnv) =>
  runScript(['demo/deploy/verify-deployment.ts', ...addresses], settings);

test.describe('Behind nginx', () => {
  test('a card is paid, and no log holds what must not be told', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId }));
    const form = cardForm(page);
    const frame = await form.number.evaluate(() => location.origin);
    expect(`${frame}/`).toBe(sandbox.baseUrl);
    await form.fill({ number: '4200000000000091' });
    await form.pay();

    const returned = await sandbox.result(page);
    const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ result: { code: '000.100.110' } });
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);

    const asked = `v1/checkouts/${checkoutId}/bins/42000000`;
    await sandbox.client.look(`${sandbox.baseUrl}${asked}?spoken=secretly`);
    await sandbox.client.look(`${sandbox.baseUrl}${asked.replace('/bins', '/%62ins')}`);
    // An answer that never came is an error, which nginx would tell of with the whole address.
    await sandbox.fault({
      method: 'GET',
      path: '/v1/checkouts/*/bins/*',
      kind: 'drop-before',
      times: 1,
    });
    const lost = await sandbox.client.look(`${sandbox.baseUrl}${asked}?spoken=secretly`);
    expect(lost.status).toBe(502);
    // A line is written once its answer has gone out.
    const asking = `/v1/checkouts/${checkoutId}/bins/...`;
    await expect
      .poll(() => readLogs(sandbox).access.filter(({ path }) => path === asking))
      .toHaveLength(3);
    const { access, error } = readLogs(sandbox);
    expect(access).toContainEqual(
      expect.objectContaining({ method: 'POST', path: `/v1/checkouts/${checkoutId}/payment` }),
    );
    const told = JSON.stringify(access) + error;
    for (const secret of ['42000000', 'secretly', 'authentication.', 'checkoutId=', '?'])
      expect(told).not.toContain(secret);
  });

  test('the bank is asked inside the page', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(
      page,
      sandbox.snippet({ checkoutId, options: { paymentTarget: 'iframe' } }),
    );
    const form = cardForm(page);
    await form.fill({ number: '4200000000000042' });
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();

    const returned = await sandbox.result(page);
    const status = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(status.body).toMatchObject({ result: { code: '000.100.110' } });
  });

  test('the form speaks another language, which comes packed', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const delivered = page.waitForResponse((answer) => answer.url().endsWith('/locales/de.json'));
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options: { locale: 'de' } }));
    const answer = await delivered;
    const words = (await answer.json()) as typeof english;
    expect(words.submit).not.toBe(english.submit);
    await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
    expect(await answer.headerValue('content-encoding')).toMatch(/^(?:br|gzip)$/);
  });

  test('every answer has the headers of the sandbox', async ({ sandbox }) => {
    const served = (await readIntegrityList())
      .map(({ path }) => path)
      .filter((path) => path.startsWith('v1/'));
    const widget = served.filter((path) => path.startsWith('v1/paymentWidgets'));
    const tracker = served.filter((path) => path.startsWith('v1/sessionTracker'));
    expect([widget.length > 30, tracker.length]).toEqual([true, 6]);
    const { client_id: clientId } = await sandbox.createClient({ origins: ['https://a.example'] });
    const errors = ['', 'v1/paymentWidgets.js.br', 'v1/x', 'v1/checkouts/x/widget', '%00', '%zz'];
    errors.push('v1/paymentWidgets/0.1.0-00000000/frame.html', 'v1/paymentWidgets//etc/passwd.js');
    const other = ['', 'v1/login', 'v1/sessionTracker/status', 'v1/sessionTracker/other'];
    other.push(`v1/sessionTracker/frame?client_id=${clientId}`, 'v1/authenticate?a=b');
    const rows = [
      ...[...widget, ...errors].map((path) => [sandbox.baseUrl, path] as const),
      ...[...tracker, ...other].map((path) => [`${sandbox.authUrl}/`, path] as const),
    ];
    for (const [address, path] of rows) {
      const [front, direct] = await Promise.all([
        sandbox.client.look(`${address}${path}`),
        sandbox.client.look(`${sandbox.sandboxOrigin}/${path}`, { host: new URL(address).host }),
      ]);
      expect(securityOf(front.headers), path).toEqual(securityOf(direct.headers));
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

  test('an engine of old is given scripts of its own by the same address, also where it asks for one version', async ({
    sandbox,
  }) => {
    const old = { 'user-agent': legacyUserAgent };
    const files = [
      [sandbox.baseUrl, 'v1/paymentWidgets.js', 'v1/legacy/paymentWidgets.js'],
      [sandbox.baseUrl, await versionedScriptPath(), 'v1/legacy/paymentWidgets.js'],
      [`${sandbox.authUrl}/`, 'v1/sessionTracker/oasm.js', 'v1/sessionTracker/legacy/oasm.js'],
      [`${sandbox.authUrl}/`, 'v1/sessionTracker/frame', 'v1/sessionTracker/legacy/frame'],
    ] as const;
    for (const [address, path, given] of files) {
      const own = await sandbox.client.look(`${address}${path}`, old);
      expect([own.status, own.text], path).toEqual([200, await readDistFile(given)]);
      const newer = await sandbox.client.look(`${address}${path}`);
      expect([newer.status, newer.text], path).toEqual([200, await readDistFile(path)]);
      for (const { headers } of [own, newer]) expect(headers['vary'], path).toContain('User-Agent');
      // By itself it has no address.
      if (!path.endsWith('frame'))
        expect((await sandbox.client.look(`${address}${given}`)).status, given).toBe(404);
    }
  });

  test('what is asked for anew is answered by its tag', async ({ sandbox }) => {
    const address = sandbox.scriptAddress('any');
    const { headers } = await sandbox.client.look(address);
    const again = await sandbox.client.look(address, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('no-cache');
  });

  test('a name that is not ours is refused, and any other is told to come by https', async ({
    sandbox,
  }) => {
    const refused = await sandbox.client.look(sandbox.baseUrl, { host: 'pay.example' });
    expect(refused.status).toBe(421);
    expect(refused.headers['strict-transport-security']).toBe('max-age=63072000');
    const own = await sandbox.client.look(sandbox.baseUrl);
    expect(own.headers).not.toHaveProperty('strict-transport-security');
  });

  test('what is served is found to be what was delivered, by nginx and by the sandbox', ({
    sandbox,
  }) => {
    const own = ['gateway', 'auth.opp'].map((host) =>
      sandbox.sandboxOrigin.replace('sandbox', host),
    );
    for (const addresses of [[sandbox.baseUrl, sandbox.authUrl], own]) {
      const verified = verify(addresses);
      expect(verified.stdout).toMatch(/\n[3-9]\d as delivered, 0 not\n$/);
      // Whatever has an address was asked for.
      expect(verified.stdout).not.toMatch(/^ {2}v1\//m);
      expect(verified.status).toBe(0);
    }
  });

  test('what differs by a byte from what was delivered is named', async ({ sandbox }) => {
    const rows = await readIntegrityList();
    const path = await versionedScriptPath();
    const listed = rows.map((row) => (row.path === path ? { ...row, sha384: 'sha384-AAAA' } : row));
    const folder = mkdtempSync(join(tmpdir(), 'delivered-'));
    writeFileSync(join(folder, 'integrity.json'), JSON.stringify(listed));
    const verified = verify([sandbox.baseUrl], { DIST: folder });
    rmSync(folder, { recursive: true });
    expect(verified.stdout).toMatch(new RegExp(`^  NOT as it was ${path}\n +content: `, 'm'));
    expect(verified.stdout).toMatch(/\n[3-9]\d as delivered, 1 not\n$/);
    expect(verified.status).toBe(1);
  });

  test('of an address that tells nothing, nothing is said', () => {
    const { status, stderr } = verify(['http://pay.example/']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('npm run verify')]);
  });

  test('nginx takes the configuration that stands in the tree', () => {
    const checked = runScript(['demo/deploy/check-example.ts']);
    expect(checked.stderr).toContain('test is successful');
    expect(checked.status).toBe(0);
  });
});

/** What a browser goes by, beside what a file holds. */
const securityOf = (headers: Readonly<Record<string, unknown>>) => {
  const names = ['cache-control', 'activate-storage-access', 'access-control-allow-origin'];
  names.push('content-security-policy', 'cross-origin-resource-policy', 'origin-agent-cluster');
  names.push('cross-origin-embedder-policy', 'cross-origin-opener-policy', 'x-frame-options');
  names.push('x-content-type-options', 'referrer-policy', 'set-cookie', 'location');
  names.push('access-control-allow-credentials', 'strict-transport-security');
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
};

type Line = { readonly method: string; readonly path: string };

const readLogs = (sandbox: Sandbox) => {
  const [, folder = ''] = /Its logs, [^:]*: (\S+)/.exec(sandbox.sandboxOutput()) ?? [];
  const lines = readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n');
  return {
    access: lines.map((line) => JSON.parse(line) as Line),
    error: readFileSync(join(folder, 'error.log'), 'utf8'),
  };
};
