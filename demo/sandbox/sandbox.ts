import type { Undo } from '#contract/undo';
import type { AuthSources } from './auth/service.ts';
import type { ControlSources } from './control/control-api.ts';
import { createLoginAttempts } from './stores/login-attempts.ts';
import { createChallenges, createSignatures } from './stores/challenges.ts';
import { createChanges, type Changes } from './stores/changes.ts';
import { createClients, type StandardClients } from './stores/clients.ts';
import { createCheckouts, type Checkouts } from './stores/checkouts.ts';
import { createClock, type Clock, type Time } from './stores/clock.ts';
import { memoryOnly, type DataFile } from './stores/data-file.ts';
import { createFaults } from './stores/faults.ts';
import { createGrants } from './stores/grants.ts';
import { createIds, type Ids } from './stores/ids.ts';
import { appRoles, type Hosts } from './http/hosts.ts';
import { createLedger, type Ledger } from './stores/ledger.ts';
import { createPendingLogins } from './stores/pending-logins.ts';
import { createMerchants, type Merchant } from './stores/merchants.ts';
import { createPasswords, deriveAt, demoCost, type Derive } from './stores/passwords.ts';
import { createPayments } from './stores/payments.ts';
import { createRandom, type Random } from './stores/random.ts';
import { scheduledOrderSchema, type ScheduledOrder } from './payment-api/payment-order.ts';
import { runSchedule } from './payment-api/schedules.ts';
import type { PaymentServices } from './payment-api/services.ts';
import { createRegistrations } from './stores/registrations.ts';
import { createSchedules, savedScheduleSchema } from './schedules/schedules.ts';
import { createSessions } from './stores/sessions.ts';
import { createUsers } from './stores/users.ts';
import { createResultPageCalls, savedResultPageCallSchema } from './webhooks/result-page-call.ts';
import { createWebhooks, savedDeliverySchema } from './webhooks/retry.ts';
import { createSend } from './webhooks/send.ts';

/**
 * The state of one sandbox: what its sites need. Several sandboxes in one process share nothing. Functions take the
 * stores that they use, not this object.
 */
export type Sandbox = PaymentServices &
  AuthSources &
  ControlSources & {
    /** Saves the clock's time, which is not saved all the time. Call it before a snapshot. */
    readonly save: () => void;
    /** Stops all timers, and ends pauses and the streams of the console. */
    readonly end: () => void;
  };

/** Credentials that are the same at every start, from the file `SANDBOX_CONFIG`. */
export type FixedCredentials = {
  readonly merchant?: Partial<Merchant> | undefined;
  readonly clients?: Partial<StandardClients> | undefined;
};

export type SandboxSettings = {
  readonly hosts: Hosts;
  readonly time: Time;
  readonly distFolder: string;
  /** Derives the hash of a password. The default costs too little for real accounts. */
  readonly derive?: Derive | undefined;
  /** Keeps the data over a restart. Without it, the sandbox keeps everything in memory. */
  readonly data?: DataFile | undefined;
  readonly fixed?: FixedCredentials | undefined;
  /** IDs and credentials are the same at each start with the same seed. Without it, nobody can predict them. */
  readonly seed?: string | undefined;
};

const limits = {
  ledger: { requests: 2_000, bytes: 4 * 1024 * 1024 },
  merchants: 10_000,
  checkouts: 10_000,
  payments: 100_000,
  registrations: 100_000,
  schedules: 10_000,
  webhooks: 1_000,
  clients: 10_000,
  users: 10_000,
  loginAttempts: 10_000,
  pendingLogins: 10_000,
  sessions: 10_000,
  grants: 100_000,
} as const;

export function createSandbox(settings: SandboxSettings): Sandbox {
  const clock = createClock(settings.time, settings.data);
  try {
    return createAround(clock, settings);
  } catch (error) {
    // Some data is damaged. The stores that were created before have started timers.
    clock.stop();
    throw error;
  }
}

function createAround(clock: Clock, settings: SandboxSettings): Sandbox {
  const { hosts, time, distFolder, data = memoryOnly, fixed = {}, seed } = settings;
  const changes = createChanges();
  const random = createRandom(data, seed);
  const ids = createIds(random);
  const pauses = new Set<Undo>();
  const stores = {
    faults: createFaults(data, ids, changes.announce),
    ledger: createLedger(limits.ledger, changes.addRequest, data),
    merchants: createMerchants(data, ids, limits.merchants, fixed.merchant),
    checkouts: createCheckouts(data, ids, clock, limits.checkouts),
    payments: createPayments(data, clock, limits.payments, changes.addPayment),
    registrations: createRegistrations(data, limits.registrations),
    challenges: createChallenges(data, limits.checkouts),
  };
  stores.payments.watch(({ id, checkoutId }) => {
    if (checkoutId !== undefined) stores.checkouts.notePaymentResult(checkoutId, id);
  });
  const sso = createSso(settings, { clock, random, ids, changes });
  const outgoing = createOutgoing(settings, { clock, ids, ...stores });
  const schedules = createSchedules<ScheduledOrder>({
    clock,
    limit: limits.schedules,
    saved: data.table('schedules', savedScheduleSchema(scheduledOrderSchema)),
    run: (schedule) => runSchedule(sandbox, schedule),
    onChange: changes.announce,
  });
  const sandbox: Sandbox = {
    hosts,
    distFolder,
    clock,
    ids,
    changes,
    ...stores,
    ...sso,
    ...outgoing,
    schedules,
    signatures: createSignatures(random.keyFor('verdicts')),
    pause: (delayMs) =>
      new Promise((resolve) => {
        function finish(): void {
          cancel();
          pauses.delete(finish);
          resolve();
        }
        const cancel = time.after(delayMs, finish);
        pauses.add(finish);
      }),
    save: clock.save,
    end: () => {
      clock.stop();
      changes.end();
      for (const store of Object.values(outgoing)) store.stop();
      // Requests that wait end in this sandbox, although nothing reads its data any more.
      for (const finish of pauses) finish();
    },
    reset: () => {
      clock.reset();
      for (const store of [stores.merchants, sso.clients, sso.users]) store.reset();
      for (const store of [stores.checkouts, stores.payments, stores.registrations]) store.clear();
      for (const store of [stores.challenges, schedules]) store.clear();
      for (const store of Object.values(outgoing)) store.clear();
      for (const store of [sso.loginAttempts, sso.pendingLogins, sso.sessions, sso.grants])
        store.clear();
      for (const store of [stores.faults, stores.ledger, changes]) store.clear();
    },
  };
  return sandbox;
}

/** The stores of the authentication service. */
function createSso(
  { hosts, data = memoryOnly, derive = deriveAt(demoCost), fixed = {} }: SandboxSettings,
  {
    clock,
    random,
    ids,
    changes: { noteLogins },
  }: {
    readonly clock: Clock;
    readonly random: Random;
    readonly ids: Ids;
    readonly changes: Changes;
  },
) {
  const users = createUsers(data, ids, createPasswords(derive), limits.users, noteLogins);
  const clientSources = { data, ids, onChange: noteLogins };
  const formSecret = random.keyFor('login forms');
  return {
    clients: createClients(clientSources, sitesOf(hosts), limits.clients, fixed.clients),
    users,
    loginAttempts: createLoginAttempts(data, clock, users.has, limits.loginAttempts),
    pendingLogins: createPendingLogins(data, ids, formSecret, clock, limits.pendingLogins),
    sessions: createSessions(data, ids, clock, limits.sessions, noteLogins),
    grants: createGrants(data, ids, clock, limits.grants),
  };
}

function sitesOf(hosts: Hosts) {
  return {
    portal: hosts.origin('portal'),
    shop: hosts.origin('shop'),
    apps: appRoles.map(hosts.origin),
  };
}

/** The requests that the sandbox sends by itself. */
function createOutgoing(
  { hosts, time, data = memoryOnly }: SandboxSettings,
  {
    clock,
    ids,
    ledger: { record },
    checkouts,
  }: {
    readonly clock: Clock;
    readonly ids: Ids;
    readonly ledger: Ledger;
    readonly checkouts: Checkouts;
  },
) {
  const send = createSend({
    clock,
    record,
    ownPorts: hosts.ports,
    ownAuthority: hosts.authority,
    after: time.after,
  });
  return {
    webhooks: createWebhooks({
      clock,
      ids,
      send,
      record,
      limit: limits.webhooks,
      saved: data.table('webhooks', savedDeliverySchema),
    }),
    resultPageCalls: createResultPageCalls({
      clock,
      send,
      limit: limits.checkouts,
      isNeeded: (checkoutId) => checkouts.find(checkoutId)?.isFetched === false,
      saved: data.table('result page calls', savedResultPageCallSchema),
    }),
  };
}
