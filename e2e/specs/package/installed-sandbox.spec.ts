import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test, type Project } from '../../support/installed-sandbox.ts';

type Printed = {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly consoleUrl: string;
  readonly certificateUrl?: string;
  readonly merchant: { readonly bearerToken: string; readonly entityId: string };
};

test.describe('The package of the sandbox, installed in an empty project', { tag: '@full' }, () => {
  test('brings no other package, and runs no script at its installation', async ({ project }) => {
    const lock = await readFile(join(project.folder, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { readonly packages: Record<string, object> };
    expect(Object.keys(packages)).toEqual(['', 'node_modules/payment-sandbox']);
    expect(packages['node_modules/payment-sandbox']).not.toHaveProperty('hasInstallScript');
  });

  test('starts a sandbox in the process, which ends by itself after close', async ({ project }) => {
    const script = `
      import { createSandbox } from 'payment-sandbox';
      const sandbox = await createSandbox();
      const { id } = await sandbox.createCheckout({ amount: '12.00', integrity: 'true' });
      const script = await fetch(sandbox.baseUrl + 'v1/paymentWidgets.js?checkoutId=' + id);
      const counts = [sandbox.ledger.requests(id).length];
      const snapshot = sandbox.snapshot();
      for (const change of [sandbox.reset, () => sandbox.restore(snapshot)]) {
        change();
        counts.push(sandbox.ledger.requests(id).length);
      }
      console.log([script.status, ...counts].join());
      await sandbox.close();`;
    expect(await project.runNode('--input-type=module', '--eval', script)).toEqual({
      output: '200,1,0,1\n',
      errors: '',
      code: 0,
    });
  });

  test('gives a worker of Playwright a sandbox with options, which is reset before each test', async ({
    project,
  }) => {
    const code = `
      import { expect, test } from 'payment-sandbox/playwright';
      test.use({ sandboxOptions: { now: Date.UTC(2030, 0, 1) } });
      for (const title of ['first', 'second'])
        test(title, async ({ sandbox }) => {
          expect(sandbox.ledger.requests()).toEqual([]);
          expect(sandbox.clock.now()).toBe(Date.UTC(2030, 0, 1));
          await sandbox.clock.advance(1000);
          await sandbox.createCheckout();
        });`;
    await project.link('@playwright/test', 'playwright');
    await writeFile(join(project.folder, 'fixtures.spec.js'), code);
    const playwright = ['node_modules/playwright/cli.js', 'test', 'fixtures.spec.js'];
    const { output, code: exitCode } = await project.runNode(...playwright);
    expect(exitCode, output).toBe(0);
  });

  test('serves pages with their style sheets, scripts and images', async ({ project }) => {
    const { consoleUrl } = await startWithJson(project);
    for (const path of ['', 'page.css', 'preact.js', 'page.js', 'tables.js', 'mark.svg'])
      expect((await fetch(`${consoleUrl}${path}`)).status, path).toBe(200);
  });

  test('has a command that prints addresses and credentials, and ends with Ctrl+C', async ({
    project,
  }) => {
    const command = project.start('--port', '0');
    expect(await command.line('ready ')).toMatch(/^ready http:\/\/sandbox\.localhost:\d+$/);
    const { output, errors, code } = await command.end('SIGINT');
    expect([errors, code]).toEqual(['', 0]);
    expect(output).toMatch(/ http:\/\/127\.0\.0\.1:\d+ +payment API and widget\n/);
    expect(output).toMatch(
      / export USER_ID=\w+ PASSWORD=\w+ ENTITY_ID=\w+ WEBHOOK_SECRET=whsec_\S+\n/,
    );
    expect(output).not.toContain('shop.localhost');
  });

  test('has a command that prints JSON, and refuses a port that is in use', async ({ project }) => {
    const { baseUrl, merchant, port } = await startWithJson(project);
    const { bearerToken, entityId } = merchant;
    const created = await fetch(`${baseUrl}v1/checkouts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearerToken}` },
      body: new URLSearchParams({ entityId, amount: '92.00', currency: 'EUR', paymentType: 'DB' }),
    });
    expect(created.status).toBe(200);
    expect(await project.run('--port', port)).toEqual({
      output: '',
      errors: `Port ${port} is in use by another process. End that process, or set --port to another port: "payment-sandbox --port 0" uses a free one.\n`,
      code: 1,
    });
  });

  test('serves https with a certificate that it prints the address of', async ({ project }) => {
    const printed = await startWithJson(project, '--tls-port', '0');
    const certificate = await textOf(printed.certificateUrl ?? '');
    expect(certificate).toContain('BEGIN CERTIFICATE');
    expect(printed.baseUrl).toMatch(/^https:\/\/gateway\.localhost:\d+\/$/);
    expect(await textOf(printed.consoleUrl, certificate)).toContain('<!doctype html>');
  });

  test('keeps its credentials with --data', async ({ project }) => {
    const data = ['--data', 'sandbox-data.jsonl'];
    const first = project.start('--port', '0', '--json', ...data);
    const { merchant } = JSON.parse(await first.line('{')) as Printed;
    await first.end('SIGTERM');
    expect((await startWithJson(project, ...data)).merchant).toEqual(merchant);
  });

  test('has a command that prints one line with --quiet', async ({ project }) => {
    const command = project.start('--port', '0', '--quiet');
    const ready = await command.line('ready ');
    expect(await command.end('SIGTERM')).toEqual({ output: `${ready}\n`, errors: '', code: 0 });
  });

  test('has a command that lists its options with --help', async ({ project }) => {
    const { output, errors, code } = await project.run('--help');
    expect([errors, code]).toEqual(['', 0]);
    expect(output).toContain('--port <port>');
  });

  for (const [options, message] of [
    [['--prot', '1'], "Unknown option '--prot'."],
    [['--port', 'http'], '--port is a number from 0 (any that is free) to 65535.'],
    [['--host', '0.0.0.0'], '--host 0.0.0.0 opens the ports to the network, so it needs a list'],
  ] as const)
    test(`refuses ${options.join(' ')} in one line that names --help`, async ({ project }) => {
      const { output, errors, code } = await project.run(...options);
      expect([output, code]).toEqual(['', 1]);
      expect(errors).toMatch(/^.+"payment-sandbox --help" lists the options\.\n$/);
      expect(errors).toContain(message);
    });

  test('serves only listed names when it is open to the network, and says so', async ({
    project,
  }) => {
    const network = ['--host', '0.0.0.0', '--allowed-hosts', 'pay'];
    const command = project.start('--port', '0', '--json', ...network);
    const { consoleUrl } = JSON.parse(await command.line('{')) as Printed;
    const { port } = new URL(consoleUrl);
    const address = externalAddress();
    expect(await statusOf(address, port, `pay:${port}`)).toBe(200);
    expect(await statusOf(address, port, `127.0.0.1:${port}`)).toBe(200);
    expect(await statusOf(address, port, `evil.example:${port}`)).toBe(421);
    const { errors } = await command.end('SIGTERM');
    expect(errors).toContain('Open to the network (0.0.0.0)');
    expect(errors).toContain(`http://pay:${port} `);
  });
});

/** Starts the command on free ports. `port` is that of the host names. */
async function startWithJson({ start }: Pick<Project, 'start'>, ...options: readonly string[]) {
  const line = await start('--port', '0', '--json', ...options).line('{');
  const printed = JSON.parse(line) as Printed;
  return { ...printed, port: new URL(printed.authUrl).port };
}

/** An IPv4 address of this machine in a network; the loopback address if it is in none. */
function externalAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const external = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return external?.address ?? '127.0.0.1';
}

/** The status of a request to an address under a host name, which `fetch` cannot set. */
function statusOf(address: string, port: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: address, port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

/** The body at a URL of this machine, whose name need not be known, over http or https. */
function textOf(url: string, ca?: string): Promise<string> {
  const { hostname: servername, host, port, pathname: path, protocol } = new URL(url);
  const send = protocol === 'https:' ? requestSecurely : request;
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, servername, ca, headers: { host } }, (response) =>
      resolve(text(response)),
    )
      .on('error', reject)
      .end();
  });
}
