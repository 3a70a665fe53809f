import { resolve } from 'node:path';
import * as v from 'valibot';
import { createTestCheckout, type TestCheckout } from '#npm/testing/index';
import { describePayment } from '#sandbox/control/describe-ledger';
import { describeIssue } from '#sandbox/control/handle-json';
import {
  clientSchema,
  clockSchema,
  faultSchema,
  merchantSchema,
  userSchema,
} from '#sandbox/control/requests';
import type { Sandbox } from '#sandbox/sandbox';
import { startSandbox } from '#sandbox/start-sandbox';
import { createMemory } from '#sandbox/stores/memory';
import { addressesOf } from './addresses.ts';
import { distFolder as builtFolder } from './dist-folder.ts';
import { realTime } from './real-time.ts';
import { createSandboxSites } from './sandbox-sites.ts';
import type {
  Addresses,
  ClientSettings,
  Fault,
  LedgerPayment,
  LedgerRequest,
  Merchant,
  MerchantSettings,
  UserSettings,
} from './sandbox-types.ts';

export type { TestCheckout } from '#npm/testing/index';
export type * from './sandbox-types.ts';

export type SandboxOptions = {
  /** The port of the host names. The services' own ports follow it. 0, the default, selects free ports. */
  readonly port?: number;
  /** The folder of the built widget and session tracker, which only pages need. Default: that of this package. */
  readonly distFolder?: string;
  /**
   * The time at which the sandbox's clock stands, in milliseconds since 1970. It moves by `clock.advance` only. Without
   * it, the clock runs with real time.
   */
  readonly now?: number;
  /** IDs and credentials are the same at each start with the same seed. Anybody who knows it can compute them. */
  readonly seed?: string;
};

/** The parameters of `POST /v1/checkouts`, without credentials. */
export type CheckoutParameters = Readonly<Record<string, string>>;

/** A sandbox in this process, for tests. */
export type RunningSandbox = Addresses & {
  /** Credentials of the standard merchant. */
  readonly merchant: Merchant;
  /** Creates another merchant. The settings are those of `POST /merchants`. */
  readonly createMerchant: (settings?: MerchantSettings) => Merchant;
  /** Creates a checkout of the standard merchant. The default is a payment of 92.00 EUR. */
  readonly createCheckout: (parameters?: CheckoutParameters) => Promise<TestCheckout>;
  /** Creates a user of the authentication service. Throws if the username is taken. */
  readonly createUser: (user: UserSettings) => Promise<void>;
  /** Registers an application at the authentication service. */
  readonly createClient: (settings: ClientSettings) => {
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** The sandbox's clock. `advance` waits for all work that becomes due, such as webhooks and schedules. */
  readonly clock: {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    /** At most ten years at once. */
    readonly advance: (advanceMs: number) => Promise<void>;
  };
  readonly faults: {
    /** Makes the next requests that match fail. The fault is that of `POST /faults`. */
    readonly add: (fault: Fault) => void;
    readonly clear: () => void;
  };
  /** What has happened, of all checkouts or of one. No entry contains a card number or a CVV. */
  readonly ledger: {
    readonly payments: (checkoutId?: string) => readonly LedgerPayment[];
    /** Requests that the sandbox received. */
    readonly requests: (checkoutId?: string) => readonly LedgerRequest[];
    /** Requests that it sent: webhooks, and the call of the result page after 29 minutes. */
    readonly webhooks: (checkoutId?: string) => readonly LedgerRequest[];
  };
  /** Returns to the state at the start, with the same credentials. */
  readonly reset: () => void;
  /**
   * The whole state as a text: payments, logins, ledger, faults, waiting webhooks, and the time. It contains secrets.
   * Take it when no request is being handled.
   */
  readonly snapshot: () => string;
  /**
   * Returns to the state of a snapshot, any number of times. The same requests lead to the same IDs again. Webhooks and
   * requests that are under way are dropped. Webhooks have the same IDs again too. URLs of open challenges contain the
   * ports of the sandbox that made the snapshot, so choose the same `port` to restore it in another one. Throws if the
   * text is not a snapshot; then nothing changes.
   */
  readonly restore: (snapshot: string) => void;
  /** Ends all servers and timers. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a sandbox in this process: payment API, authentication service, console, and the issuer's page for challenges.
 * Several can run beside each other. It writes no file.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port, distFolder, now, seed } = read('createSandbox', optionsSchema, options);
  let memory = createMemory();
  const server = await startSandbox({
    port,
    hasNumericPorts: true,
    time: now === undefined ? realTime : { ...realTime, now: () => now },
    distFolder: resolve(distFolder),
    openData: () => memory,
    ...(seed === undefined ? {} : { seed }),
    createOtherSites: createSandboxSites,
  });
  // Without a seed, the IDs after a reset are others than before it: requests of before cannot be mistaken for new ones.
  const atStart = memory.write(seed === undefined ? ['random'] : []);

  function restore(snapshot: string): void {
    if (typeof snapshot !== 'string') throw new TypeError('A snapshot is a text of snapshot().');
    const restored = createMemory(snapshot);
    server.replace(restored);
    memory = restored;
  }

  return {
    ...addressesOf(server.sandbox.hosts),
    ...createControl(() => server.sandbox),
    get merchant() {
      return server.sandbox.merchants.standard;
    },
    reset: () => restore(atStart),
    snapshot: () => {
      server.sandbox.save();
      return memory.write();
    },
    restore,
    close: server.close,
  };
}

/** The services' own ports follow the port of the host names. Those that do not exist are replaced by free ones. */
const latestPort = 65_535;

/** Without a check, Node takes a port that is not a number for the path of a socket, which keeps the process alive. */
const optionsSchema = v.strictObject({
  port: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(latestPort)), 0),
  distFolder: v.optional(v.string(), builtFolder),
  now: v.optional(v.custom<number>(isTime, 'Expected milliseconds since 1970, an integer')),
  seed: v.optional(v.string()),
});

/** Any later time could not be moved ahead by `advance` without leaving the range of dates. */
const latestMs = Date.UTC(9000, 0);

function isTime(now: unknown): boolean {
  return typeof now === 'number' && Number.isSafeInteger(now) && now >= 0 && now <= latestMs;
}

/** `current` returns the sandbox that the latest reset or snapshot has started. */
function createControl(
  current: () => Sandbox,
): Omit<RunningSandbox, 'merchant' | 'reset' | 'snapshot' | 'restore' | 'close' | keyof Addresses> {
  function requestsOf(
    checkoutId: string | undefined,
    isOutbound: boolean,
  ): readonly LedgerRequest[] {
    return current()
      .ledger.requests(checkoutId)
      .filter(({ outbound }) => (outbound !== undefined) === isOutbound);
  }
  return {
    createMerchant: (settings = {}) =>
      current().merchants.create(read('createMerchant', merchantSchema, settings)),
    createCheckout: (parameters = {}) => {
      const { userId, password, entityId } = current().merchants.standard;
      const order = { amount: '92.00', currency: 'EUR', ...parameters };
      return createTestCheckout(addressesOf(current().hosts).baseUrl, {
        userId,
        password,
        entityId,
        ...order,
      });
    },
    createUser: async (user) => {
      const { settings, password } = read('createUser', userSchema, user);
      if ((await current().users.create(settings, password)) === undefined)
        throw new Error(`There is a user ${settings.username} already.`);
    },
    createClient: (settings) => {
      const client = read('createClient', clientSchema, settings);
      const { clientId, clientSecret } = current().clients.create(client);
      return { clientId, clientSecret };
    },
    clock: {
      now: () => current().clock.now(),
      advance: async (advanceMs) =>
        current().clock.advance(read('clock.advance', clockSchema, { advanceMs }).advanceMs),
    },
    faults: {
      add: (fault) => void current().faults.add(read('faults.add', faultSchema, fault)),
      clear: () => current().faults.clear(),
    },
    ledger: {
      payments: (checkoutId) => current().payments.list(checkoutId).map(describePayment),
      requests: (checkoutId) => requestsOf(checkoutId, false),
      webhooks: (checkoutId) => requestsOf(checkoutId, true),
    },
  };
}

/** Throws an error that names the function and the property. */
function read<Value>(name: string, schema: v.GenericSchema<unknown, Value>, given: unknown): Value {
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  throw new TypeError(`${name}: ${describeIssue(issues[0])}`);
}
