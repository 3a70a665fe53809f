import {
  createChallenges,
  createSignatures,
  type Challenges,
  type Signatures,
} from './challenges.ts';
import { createChanges, type Changes } from './changes.ts';
import { createCheckouts, type Checkouts } from './checkouts.ts';
import { createClock, type Clock, type Time, type Undo } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Hosts } from './hosts.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createMerchants, type Merchants } from './merchants.ts';
import { createPayments, type Payments } from './payments.ts';

/** Everything one sandbox holds. Two of them in one process know nothing of each other. */
export type World = {
  readonly hosts: Hosts;
  readonly clock: Clock;
  readonly changes: Changes;
  readonly faults: Faults;
  readonly ledger: Ledger;
  readonly merchants: Merchants;
  readonly checkouts: Checkouts;
  readonly payments: Payments;
  readonly challenges: Challenges;
  readonly signatures: Signatures;
  /** Waits in real time: how slow an issuer or a line is does not depend on the sandbox's clock. */
  readonly pause: (delayMs: number) => Promise<void>;
  /** Leaves no timer behind; who still waits is never answered. */
  readonly end: () => void;
  /** As at the start, but for the standard merchant's credentials. */
  readonly reset: () => void;
};

const limits = {
  ledger: { requests: 2_000, bytes: 4 * 1024 * 1024 },
  checkouts: 10_000,
  payments: 100_000,
} as const;

export const createWorld = (hosts: Hosts, time: Time): World => {
  const changes = createChanges();
  const clock = createClock(time);
  const pauses = new Set<Undo>();
  const stores = {
    faults: createFaults(changes.announce),
    ledger: createLedger(limits.ledger, changes.announce),
    merchants: createMerchants(),
    checkouts: createCheckouts(clock, limits.checkouts),
    payments: createPayments(limits.payments, changes.announce),
    challenges: createChallenges(limits.checkouts),
  };
  return {
    hosts,
    clock,
    changes,
    ...stores,
    signatures: createSignatures(),
    pause: (delayMs) =>
      new Promise((resolve) => {
        const cancel = time.after(delayMs, () => {
          pauses.delete(cancel);
          resolve();
        });
        pauses.add(cancel);
      }),
    end: () => {
      clock.reset();
      for (const cancel of pauses) cancel();
    },
    reset: () => {
      clock.reset();
      stores.merchants.reset();
      for (const store of [stores.checkouts, stores.payments, stores.challenges]) store.clear();
      for (const store of [stores.faults, stores.ledger]) store.clear();
    },
  };
};
