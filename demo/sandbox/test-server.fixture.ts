import { setImmediate } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterAll, beforeAll } from 'vitest';
import { parseJson } from '../shared/parse-json.ts';
import type { HostRole } from './http/hosts.ts';
import { hostNames } from './http/hosts.ts';
import type { Time } from './stores/clock.ts';
import type { Credentials, MerchantSettings } from './stores/merchants.ts';
import type { Site } from './http/listen.ts';
import { deriveAt } from './stores/passwords.ts';
import { startSandbox, type SandboxServer, type ServerSettings } from './start-sandbox.ts';
import type { Sandbox } from './sandbox.ts';

/** Time that stands still. Timers run when a test calls `letGo`. */
export type TestTime = Time & {
  /** The number of waiting timers, or of those with this delay. */
  readonly waiting: (delayMs?: number) => number;
  readonly letGo: () => void;
};

export function createTestTime(): TestTime {
  const waits = new Set<{ readonly delayMs: number; readonly run: () => void }>();
  return {
    now: () => Date.UTC(2026, 10, 21, 12),
    after: (delayMs, run) => {
      const wait = { delayMs, run };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
    waiting: (delayMs) =>
      [...waits].filter((wait) => delayMs === undefined || wait.delayMs === delayMs).length,
    letGo: () => {
      const due = [...waits];
      waits.clear();
      for (const { run } of due) run();
    },
  };
}

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: unknown;
};

export type Sending = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly host?: string;
};

export type TestServer = {
  readonly sandbox: Sandbox;
  readonly port: number;
  readonly time: TestTime;
  readonly send: (role: HostRole, path: string, sending?: Sending) => Promise<Answer>;
  /** Calls a control endpoint of the sandbox. */
  readonly postJson: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

export const formType = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Shop, bank and portal: a response that tells that the request reached them. */
const siteStub: Site = { fetch: () => new Response('another site') };

/** Replaces the sites that call the sandbox over HTTP only. */
export function createSiteStubs() {
  return {
    shop: siteStub,
    bank: siteStub,
    portal: siteStub,
    react: siteStub,
    vue: siteStub,
    plain: siteStub,
  };
}

/** A password hash that takes almost no time. */
export const deriveCheaply = deriveAt({ N: 2, r: 1, p: 1 });

export type TestServerSettings = Partial<
  Pick<
    ServerSettings,
    | 'distFolder'
    | 'derive'
    | 'tlsPort'
    | 'frontPort'
    | 'hasNumericPorts'
    | 'openData'
    | 'fixed'
    | 'seed'
  >
>;

/** Starts a sandbox on a free port. `send` uses real HTTP. */
export async function startTestServer(settings: TestServerSettings = {}): Promise<TestServer> {
  const time = createTestTime();
  const server: SandboxServer = await startSandbox({
    port: 0,
    time,
    distFolder: '/nonexistent',
    derive: deriveCheaply,
    ...settings,
    createOtherSites: createSiteStubs,
  });
  const agent = new Agent();
  const send: TestServer['send'] = async (role, path, sending = {}) => {
    const { form, host = `${hostNames[role]}:${server.port}` } = sending;
    const body = form === undefined ? sending.body : new URLSearchParams(form).toString();
    await noticeClosedConnections();
    const {
      statusCode,
      headers,
      body: answered,
    } = await request(`http://127.0.0.1:${server.port}${path}`, {
      dispatcher: agent,
      method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        host,
        ...(form === undefined ? {} : { 'content-type': formType }),
        ...sending.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answered.text();
    return { status: statusCode, headers, text, json: parseJson(text) };
  };
  return {
    sandbox: server.sandbox,
    port: server.port,
    time,
    send,
    postJson: (path, body, headers = { 'content-type': 'application/json' }) =>
      send('sandbox', path, { method: 'POST', body: JSON.stringify(body), headers }),
    close: async () => {
      await agent.close();
      await server.close();
    },
  };
}

/** Starts one sandbox for the tests of a file. */
export function useTestServer(settings: TestServerSettings = {}): TestServer {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await startTestServer(settings);
  });
  afterAll(() => testServer.close());
  return {
    get sandbox() {
      return testServer.sandbox;
    },
    get port() {
      return testServer.port;
    },
    get time() {
      return testServer.time;
    },
    send: (...given) => testServer.send(...given),
    postJson: (...given) => testServer.postJson(...given),
    close: () => testServer.close(),
  };
}

export function authentication({ userId, password, entityId }: Credentials) {
  return {
    'authentication.userId': userId,
    'authentication.password': password,
    'authentication.entityId': entityId,
  };
}

export const order = {
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  shopperResultUrl: 'https://shop.example/result?order=7',
} as const;

/** Use published test numbers only. */
export function cardOf(number: string, cvv = '123') {
  return {
    'card.number': number,
    'card.expiryMonth': '12',
    'card.expiryYear': '2030',
    'card.cvv': cvv,
    'card.holder': 'Jane Jones',
  };
}

export const plainCard = cardOf('4111111111111111');

export const plainAccount = {
  paymentBrand: 'CASHU',
  'virtualAccount.accountId': 'jane-jones',
  'virtualAccount.password': 'lamp-light',
};

export type ShopperSetting = {
  readonly merchant?: Partial<MerchantSettings>;
  readonly order?: Readonly<Record<string, string>>;
};

/** Creates a merchant with one checkout, and the requests of its shopper and server. */
export async function createShopper(testServer: TestServer, setting: ShopperSetting = {}) {
  const merchant = testServer.sandbox.merchants.create(setting.merchant);
  const credentials = authentication(merchant);
  const created = await testServer.send('gateway', '/v1/checkouts', {
    form: { ...credentials, ...order, ...setting.order },
  });
  const checkoutId = idOf(created.json);
  const path = `/v1/checkouts/${checkoutId}`;
  return {
    merchant,
    created,
    checkoutId,
    pay: (form: Readonly<Record<string, string>> = plainCard, sending: Sending = {}) =>
      testServer.send('gateway', `${path}/payment`, { form, ...sending }),
    status: () =>
      testServer.send('gateway', `${path}/payment?${new URLSearchParams(credentials).toString()}`),
    widget: (sending: Sending = {}) => testServer.send('gateway', `${path}/widget`, sending),
    bin: (digits: string, sending: Sending = {}) =>
      testServer.send('gateway', `${path}/bins/${digits}`, sending),
    payments: () => testServer.sandbox.payments.list(checkoutId),
  };
}

/** The server closes idle connections, which the client only notices when the event loop turns. */
async function noticeClosedConnections(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

function idOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '';
}
