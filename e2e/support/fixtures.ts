import { expect, test as base, type Page } from '@playwright/test';
import {
  findUnexpectedRequests,
  recordRequests,
  type RecordedRequests,
} from './network-requests.ts';
import { createClient, type Answer, type Client } from './http.ts';
import { createSandboxControl, type SandboxControl, type Merchant } from './sandbox-control.ts';
import { startPageServer, type PageDocument, type PageServer, type Site } from './page-server.ts';
import { startSandbox } from './sandbox-process.ts';

export { expect };

type Parameters = Readonly<Record<string, string>>;

/** Snippet settings that most stories leave as they are. */
export type Snippet = {
  readonly checkoutId: string;
  readonly brands?: string;
  readonly options?: object;
  readonly action?: string;
  /** What the page's own script goes on to do with `wpwlOptions`. */
  readonly script?: string;
};

/** All that a story needs: a merchant of its own, its server's calls, and the control of the sandbox. */
export type Sandbox = SandboxControl & {
  readonly merchant: Merchant;
  readonly client: Client;
  /** `{base_url}`, with its slash. */
  readonly baseUrl: string;
  readonly shopOrigin: string;
  readonly portalOrigin: string;
  /** `{auth_url}`, without a slash. */
  readonly authUrl: string;
  readonly sandboxOrigin: string;
  /** The merchant's site: the page under test, its result page, and what else a story serves there. */
  readonly site: Site;
  /** Any other site, by its host name: `app.localhost`. */
  readonly siteAt: (hostname: string) => Site;
  /** All that the sandbox's process has written, since it was started. */
  readonly sandboxOutput: () => string;
  readonly createCheckout: (parameters?: Parameters) => Promise<string>;
  /** The verdict that the merchant's server reads after the return. */
  readonly readStatus: (resourcePath: string) => Promise<Answer>;
  readonly scriptAddress: (checkoutId: string) => string;
  /** A page with one form, in the twelve lines that a merchant pastes. */
  readonly snippet: (settings: Snippet) => PageDocument;
  /** Serves the page and opens it. */
  readonly merchantPage: (page: Page, document: PageDocument) => Promise<void>;
  /** What the shopper brings back to the merchant's result page: `id` and `resourcePath`. */
  readonly result: (page: Page) => Promise<URLSearchParams>;
};

type Running = {
  readonly client: Client;
  readonly control: SandboxControl;
  readonly port: number;
  readonly frontPort: number;
  readonly server: PageServer;
  readonly output: () => string;
};

/** Who asks, as the merchant's server says it in every call. */
export const authentication = ({ userId, password, entityId }: Merchant): Parameters => ({
  'authentication.userId': userId,
  'authentication.password': password,
  'authentication.entityId': entityId,
});

const usualBrands = 'VISA MASTER AMEX';

const order = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };

const idOf = ({ status, body }: Answer): string => {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`No checkout was created: ${status} ${JSON.stringify(body)}`);
};

const createSandbox = (
  { client, control, port, frontPort, server, output }: Running,
  merchant: Merchant,
): Sandbox => {
  const originOf = (host: string): string => `http://${host}.localhost:${port}`;
  const baseUrl = `http://gateway.localhost:${frontPort}/`;
  const site = server.site('merchant.localhost');
  const scriptAddress = (checkoutId: string): string =>
    `${baseUrl}v1/paymentWidgets.js?checkoutId=${checkoutId}`;
  return {
    ...control,
    merchant,
    client,
    baseUrl,
    site,
    siteAt: server.site,
    scriptAddress,
    sandboxOutput: output,
    shopOrigin: originOf('shop'),
    portalOrigin: originOf('portal.opp'),
    authUrl: `http://auth.opp.localhost:${frontPort}`,
    sandboxOrigin: originOf('sandbox'),
    createCheckout: async (parameters = {}) =>
      idOf(
        await client.postForm(`${baseUrl}v1/checkouts`, {
          ...authentication(merchant),
          ...order,
          ...parameters,
        }),
      ),
    readStatus: (resourcePath) => {
      const query = new URLSearchParams(authentication(merchant)).toString();
      return client.get(`${new URL(resourcePath, baseUrl).href}?${query}`);
    },
    snippet: ({
      checkoutId,
      brands = usualBrands,
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
};

const sandboxHosts = ['shop', 'gateway', 'bank', 'auth.opp', 'portal.opp', 'sandbox'];

const gatewayOf = ({ frontPort }: Running): string => `gateway.localhost:${frontPort}`;

const hostsOf = (running: Running): readonly string[] => [
  ...sandboxHosts.map((host) => `${host}.localhost:${running.port}`),
  gatewayOf(running),
  ...running.server.hosts(),
];

/** A sandbox, and a server of other people's pages, until they are closed. */
export const startRunning = async (
  started?: string,
): Promise<Running & { readonly close: () => Promise<void> }> => {
  const sandbox = await startSandbox(started);
  const server = await startPageServer();
  const client = createClient();
  const control = createSandboxControl(client, `http://sandbox.localhost:${sandbox.port}`);
  const { port, frontPort, output } = sandbox;
  const close = async (): Promise<void> => {
    await client.close();
    await server.close();
    await sandbox.stop();
  };
  return { client, control, server, port, frontPort, output, close };
};

/** A sandbox with no trace of the one before. */
export const openSandbox = async (running: Running): Promise<Sandbox> => {
  running.server.forget();
  await running.control.reset();
  return createSandbox(running, await running.control.createMerchant());
};

type Fixtures = {
  readonly sandbox: Sandbox;
  /** Hosts that the pages of a test ask on purpose, though they are nobody's. Each test names its own. */
  readonly allowedHosts: readonly string[];
  /** All that the test's browser asks. A test whose pages ask a host that is nobody's fails. */
  readonly recordedRequests: RecordedRequests;
};

type WorkerFixtures = {
  /** What is started: the sandbox alone, or something that starts it too. */
  readonly started: string;
  readonly running: Running;
};

/** One sandbox per worker; in it a sandbox per test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  started: ['demo/start.ts', { scope: 'worker', option: true }],
  running: [
    async ({ started }, use) => {
      const { close, ...running } = await startRunning(started);
      await use(running);
      await close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  sandbox: async ({ running }, use) => {
    await use(await openSandbox(running));
  },
  allowedHosts: [[], { option: true }],
  recordedRequests: [
    async ({ browser, running, allowedHosts }, use) => {
      const recordedRequests = recordRequests(browser);
      await use(recordedRequests);
      recordedRequests.stop();
      const known = [...hostsOf(running), ...allowedHosts];
      expect(findUnexpectedRequests(recordedRequests.run(), known, gatewayOf(running))).toEqual([]);
    },
    { auto: true },
  ],
});
