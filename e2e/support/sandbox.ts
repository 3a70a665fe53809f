import type { Page } from '@playwright/test';
import { createTestCheckout } from '#npm/testing/index';
import { hostNames, type AppRole } from '#sandbox/http/hosts';
import { createClient, type Answer, type Client } from './http.ts';
import { startPageServer, type PageDocument, type PageServer, type Site } from './page-server.ts';
import { createSandboxControl, type Merchant, type SandboxControl } from './sandbox-control.ts';
import { startSandbox } from './sandbox-process.ts';

/** Settings of the merchant's snippet; most tests keep the defaults. */
export type Snippet = {
  readonly checkoutId: string;
  readonly brands?: string;
  readonly options?: object;
  readonly action?: string;
  /** Script that runs after `wpwlOptions` is assigned. */
  readonly script?: string;
};

type Parameters = Readonly<Record<string, string>>;

/** The sandbox of one test: its merchant, the calls of the merchant's server, and the control endpoints. */
export type Sandbox = SandboxControl & {
  readonly merchant: Merchant;
  readonly client: Client;
  /** `{base_url}`, with a trailing slash. */
  readonly baseUrl: string;
  readonly shopOrigin: string;
  readonly portalOrigin: string;
  /** `{base_url}` at the numeric address, with a trailing slash. */
  readonly numericBaseUrl: string;
  /** Origin of an example application. */
  readonly appOrigin: (name: AppRole) => string;
  /** `{auth_url}`, without a trailing slash. */
  readonly authUrl: string;
  readonly sandboxOrigin: string;
  /** The merchant's site with the page under test and the result page. */
  readonly site: Site;
  /** Another site by host name, e.g. `app.localhost`. */
  readonly siteAt: (hostname: string) => Site;
  /** The output of the sandbox process since its start. */
  readonly sandboxOutput: () => string;
  readonly createCheckout: (parameters?: Parameters) => Promise<string>;
  /** The payment status that the merchant's server reads after the shopper's return. */
  readonly readStatus: (resourcePath: string) => Promise<Answer>;
  readonly scriptAddress: (checkoutId: string) => string;
  /** A page with one form: the snippet from the README. */
  readonly snippet: (settings: Snippet) => PageDocument;
  /** Serves the page and opens it. */
  readonly merchantPage: (page: Page, document: PageDocument) => Promise<void>;
  /** Waits for the result page; returns its query parameters `id` and `resourcePath`. */
  readonly result: (page: Page) => Promise<URLSearchParams>;
};

/** A sandbox process, and a server for third-party pages. */
export type Running = {
  readonly client: Client;
  readonly control: SandboxControl;
  readonly port: number;
  readonly frontPort: number;
  readonly server: PageServer;
  readonly output: () => string;
};

/** Authentication parameters of the merchant's server calls. */
export function authentication({ userId, password, entityId }: Merchant): Parameters {
  return {
    'authentication.userId': userId,
    'authentication.password': password,
    'authentication.entityId': entityId,
  };
}

export function gatewayOf({ frontPort }: Running): string {
  return `gateway.localhost:${frontPort}`;
}

/** The gateway's origin at a port of its own, which the output of the sandbox names. Empty with https or nginx. */
function numericOriginOf({ output }: Running): string {
  return /http:\/\/127\.0\.0\.1:\d+(?= +payment API)/.exec(output())?.[0] ?? '';
}

/** The origins for phones, which the output of a sandbox with `PHONE` names: shop, gateway and bank. */
export function phoneOriginsOf({ output }: Pick<Running, 'output'>): readonly string[] {
  return [...new Set(output().match(/https:\/\/[\d.]+:\d+/g))];
}

/** The hosts that pages of a test may request. */
export function hostsOf(running: Running): readonly string[] {
  return [
    ...Object.values(hostNames).map((host) => `${host}:${running.port}`),
    gatewayOf(running),
    numericOriginOf(running).replace('http://', ''),
    ...phoneOriginsOf(running).map((origin) => new URL(origin).host),
    ...running.server.hosts(),
  ];
}

/** Starts a sandbox and a server for third-party pages. */
export async function startRunning(
  sandboxScript?: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Running & { readonly close: () => Promise<void> }> {
  const sandbox = await startSandbox(sandboxScript, variables);
  const server = await startPageServer();
  const client = createClient();
  const control = createSandboxControl(client, `http://sandbox.localhost:${sandbox.port}`);
  const { port, frontPort, output } = sandbox;
  async function close(): Promise<void> {
    await client.close();
    await server.close();
    await sandbox.stop();
  }
  return { client, control, server, port, frontPort, output, close };
}

/** Resets the sandbox and creates a merchant. */
export async function openSandbox(running: Running): Promise<Sandbox> {
  running.server.forget();
  await running.control.reset();
  return createSandbox(running, await running.control.createMerchant());
}

const defaultBrands = 'VISA MASTER AMEX';

const order = { amount: '92.00', currency: 'EUR' };

function createSandbox(running: Running, merchant: Merchant): Sandbox {
  const { client, control, port, frontPort, server, output } = running;
  function originOf(host: string): string {
    return `http://${host}.localhost:${port}`;
  }
  const baseUrl = `http://gateway.localhost:${frontPort}/`;
  const { userId, password, entityId } = merchant;
  const site = server.site('merchant.localhost');
  function scriptAddress(checkoutId: string): string {
    return `${baseUrl}v1/paymentWidgets.js?checkoutId=${checkoutId}`;
  }
  return {
    ...control,
    merchant,
    client,
    baseUrl,
    numericBaseUrl: `${numericOriginOf(running)}/`,
    site,
    siteAt: server.site,
    scriptAddress,
    sandboxOutput: output,
    shopOrigin: originOf('shop'),
    portalOrigin: originOf('portal.opp'),
    appOrigin: originOf,
    authUrl: `http://auth.opp.localhost:${frontPort}`,
    sandboxOrigin: originOf('sandbox'),
    createCheckout: async (parameters = {}) =>
      (await createTestCheckout(baseUrl, { userId, password, entityId, ...order, ...parameters }))
        .id,
    readStatus: (resourcePath) => {
      const query = new URLSearchParams(authentication(merchant)).toString();
      return client.get(`${new URL(resourcePath, baseUrl).href}?${query}`);
    },
    snippet: ({
      checkoutId,
      brands = defaultBrands,
      options = {},
      action = '/result',
      script = '',
    }) => ({
      head: `<script>var wpwlOptions = ${JSON.stringify(options)}; ${script}</script>
        <script src="${scriptAddress(checkoutId)}"></script>`,
      body: `<form action="${action}" class="paymentWidgets" data-brands="${brands}"></form>`,
    }),
    merchantPage: async (page, document) => {
      await page.goto(site.serve(document));
    },
    result: async (page) => {
      await page.waitForURL((url) => url.origin === site.origin && url.pathname === '/result');
      return new URL(page.url()).searchParams;
    },
  };
}
