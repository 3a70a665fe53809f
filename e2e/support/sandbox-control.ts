import type { Answer, Client } from './http.ts';

export type Merchant = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
  readonly webhookSecret: string;
};

export type MerchantSettings = {
  readonly origins?: readonly string[];
  readonly brands?: readonly string[];
  readonly threeDSecure?: unknown;
  readonly testMode?: unknown;
  /** Live merchants accept cards only in pages of their registered origins, even on loopback. */
  readonly live?: boolean;
  readonly lenient?: boolean;
};

export type Fault = {
  readonly method: 'GET' | 'POST';
  /** `*` matches one path segment. */
  readonly path: string;
  readonly kind: 'delay' | 'drop-before' | 'drop-after' | 'status' | 'malformed';
  readonly times: number;
  readonly checkoutId?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly delayMs?: number;
};

/** The next payment request, and the next request for the configuration of the form, as the target of a fault. */
export const paymentRequest = {
  method: 'POST',
  path: '/v1/checkouts/*/payment',
  times: 1,
} as const;
export const configurationRequest = {
  method: 'GET',
  path: '/v1/checkouts/*/widget',
  times: 1,
} as const;

/** Registration of an application at the authentication service. */
export type ClientSettings = {
  readonly redirect_uris?: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
  readonly origins?: readonly string[];
};

export type SsoClient = { readonly client_id: string; readonly client_secret: string };

export type User = { readonly username: string; readonly password: string };

/** The sandbox generates the fields that are missing. */
export type NewUser = User & {
  readonly name?: string;
  readonly email?: string;
  readonly role?: string;
};

export type Session = {
  readonly id: string;
  readonly username: string;
  readonly state: 'active' | 'ended';
};

type Entry = Readonly<Record<string, unknown>>;

export type Ledger = { readonly payments: readonly Entry[]; readonly requests: readonly Entry[] };

/** The sandbox control endpoints. */
export type SandboxControl = {
  readonly createMerchant: (settings?: MerchantSettings) => Promise<Merchant>;
  readonly createClient: (settings?: ClientSettings) => Promise<SsoClient>;
  readonly createUser: (user: NewUser) => Promise<void>;
  readonly sessions: () => Promise<readonly Session[]>;
  /** Ends a session on the server only; browsers keep their cookies. */
  readonly endSession: (id: string) => Promise<void>;
  /** Payments and requests of one checkout, or the latest ones of all checkouts. */
  readonly ledger: (checkoutId?: string) => Promise<Ledger>;
  /** Advances the sandbox's clock. */
  readonly advance: (advanceMs: number) => Promise<void>;
  /** Makes the next requests that match fail. */
  readonly fault: (fault: Fault) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly reset: () => Promise<void>;
};

export function createSandboxControl(client: Client, origin: string): SandboxControl {
  function at(path: string): string {
    return new URL(path, origin).href;
  }
  async function post(path: string, body: object): Promise<unknown> {
    return bodyOf(await client.postJson(at(path), body));
  }
  return {
    createMerchant: async (settings = {}) => (await post('/merchants', settings)) as Merchant,
    createClient: async (settings = {}) => (await post('/clients', settings)) as SsoClient,
    createUser: async (user) => void (await post('/users', user)),
    sessions: async () => {
      const body = bodyOf(await client.get(at('/sessions'))) as { readonly sessions: Session[] };
      return body.sessions;
    },
    endSession: async (id) => void bodyOf(await client.remove(at(`/sessions/${id}`))),
    ledger: async (checkoutId) => {
      const query = new URLSearchParams(checkoutId === undefined ? {} : { checkoutId }).toString();
      return bodyOf(await client.get(at(`/ledger?${query}`))) as Ledger;
    },
    advance: async (advanceMs) => void (await post('/clock', { advanceMs })),
    fault: async (fault) => void (await post('/faults', fault)),
    clearFaults: async () => void bodyOf(await client.remove(at('/faults'))),
    reset: async () => void (await post('/reset', {})),
  };
}

function bodyOf(answer: Answer): unknown {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (!isSuccess) throw new Error(`The sandbox responded with status ${answer.status}.`);
  return answer.body;
}
