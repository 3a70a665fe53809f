import { resolve } from 'node:path';
import * as v from 'valibot';
import { createTestCheckout, type TestCheckout } from '#npm/testing/index';
import { describePayment } from '#sandbox/control/describe-ledger';
import { clientSchema, faultSchema, merchantSchema, userSchema } from '#sandbox/control/requests';
import type { Sandbox } from '#sandbox/sandbox';
import { startSandbox } from '#sandbox/start-sandbox';
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
  /** Ends all servers and timers. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a sandbox in this process: payment API, authentication service, console, and the issuer's page for challenges.
 * Several can run beside each other. It writes no file.
 */
export async function createSandbox({
  port = 0,
  distFolder = builtFolder,
}: SandboxOptions = {}): Promise<RunningSandbox> {
  const { sandbox, close } = await startSandbox({
    port,
    hasNumericPorts: true,
    time: realTime,
    distFolder: resolve(distFolder),
    createOtherSites: createSandboxSites,
  });
  return { ...addressesOf(sandbox.hosts), ...createControl(sandbox), close };
}

function createControl(sandbox: Sandbox): Omit<RunningSandbox, 'close' | keyof Addresses> {
  const { clients, clock, faults, ledger, merchants, payments, users } = sandbox;
  function requestsOf(
    checkoutId: string | undefined,
    isOutbound: boolean,
  ): readonly LedgerRequest[] {
    return ledger
      .requests(checkoutId)
      .filter(({ outbound }) => (outbound !== undefined) === isOutbound);
  }
  return {
    get merchant() {
      return merchants.standard;
    },
    createMerchant: (settings = {}) => merchants.create(v.parse(merchantSchema, settings)),
    createCheckout: (parameters = {}) => {
      const { userId, password, entityId } = merchants.standard;
      const order = { amount: '92.00', currency: 'EUR', ...parameters };
      return createTestCheckout(addressesOf(sandbox.hosts).baseUrl, {
        userId,
        password,
        entityId,
        ...order,
      });
    },
    createUser: async (user) => {
      const { settings, password } = v.parse(userSchema, user);
      if ((await users.create(settings, password)) === undefined)
        throw new Error(`There is a user ${settings.username} already.`);
    },
    createClient: (settings) => {
      const { clientId, clientSecret } = clients.create(v.parse(clientSchema, settings));
      return { clientId, clientSecret };
    },
    clock: { now: clock.now, advance: clock.advance },
    faults: {
      add: (fault) => void faults.add(v.parse(faultSchema, fault)),
      clear: faults.clear,
    },
    ledger: {
      payments: (checkoutId) => payments.list(checkoutId).map(describePayment),
      requests: (checkoutId) => requestsOf(checkoutId, false),
      webhooks: (checkoutId) => requestsOf(checkoutId, true),
    },
    reset: sandbox.reset,
  };
}
