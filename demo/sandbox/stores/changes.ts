import type { Undo } from '#contract/undo';
import type { LedgerRequest } from './ledger.ts';
import type { Payment } from './payments.ts';
import { createBoundedMap } from './bounded-map.ts';

/** Maximum number of payments and of requests that the console shows. */
export const maxShown = 200;

/** A request with a unique number. */
export type NumberedRequest = LedgerRequest & { readonly number: number };

export type ChangesSince = {
  /** Pass it as `after` in the next call. */
  readonly cursor: number;
  /** Whether the console must replace its payments and requests with these, because they are not only the changes. */
  readonly isComplete: boolean;
  readonly payments: readonly Payment[];
  readonly requests: readonly NumberedRequest[];
  /** Whether users, applications or sessions changed. */
  readonly areLoginsChanged: boolean;
};

/** The changes of the sandbox, for the console. Every change has a sequence number. */
export type Changes = {
  readonly addPayment: (payment: Payment) => void;
  readonly addRequest: (request: LedgerRequest) => void;
  readonly noteLogins: () => void;
  /** Any other change. */
  readonly announce: () => void;
  readonly clear: () => void;
  readonly since: (after: number) => ChangesSince;
  readonly watch: (onChange: () => void) => Undo;
  /** Calls `onEnd` when the sandbox ends. */
  readonly watchEnd: (onEnd: () => void) => Undo;
  readonly end: () => void;
};

type Change<Item> = { readonly sequence: number; readonly item: Item };

export function createChanges(): Changes {
  const watchers = new Set<() => void>();
  const payments = createBoundedMap<Change<Payment>>(maxShown);
  const requests = createBoundedMap<Change<NumberedRequest>>(maxShown);
  let sequence = 0;
  let clearedAt = 0;
  let loginsAt = 0;
  const endWatchers = new Set<() => void>();
  function announce(): void {
    sequence += 1;
    for (const watcher of watchers) watcher();
  }
  return {
    addPayment: (payment) => {
      payments.put(payment.id, { sequence: sequence + 1, item: payment });
      announce();
    },
    addRequest: (request) => {
      const number = sequence + 1;
      requests.put(String(number), { sequence: number, item: { ...request, number } });
      announce();
    },
    noteLogins: () => {
      loginsAt = sequence + 1;
      announce();
    },
    announce,
    clear: () => {
      payments.clear();
      requests.clear();
      clearedAt = sequence + 1;
      loginsAt = clearedAt;
      announce();
    },
    since: (after) => {
      // A cursor above the sequence number is from an earlier run of the sandbox.
      const isKnown = after > 0 && after >= clearedAt && after <= sequence;
      const first = isKnown ? after : -1;
      function changed<Item>(all: readonly Change<Item>[]): readonly Item[] {
        return all.filter((change) => change.sequence > first).map(({ item }) => item);
      }
      return {
        cursor: sequence,
        isComplete: !isKnown,
        payments: changed(payments.all()),
        requests: changed(requests.all()),
        areLoginsChanged: loginsAt > first,
      };
    },
    watch: (onChange) => {
      function watcher(): void {
        onChange();
      }
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    watchEnd: (onEnd) => {
      endWatchers.add(onEnd);
      return () => void endWatchers.delete(onEnd);
    },
    end: () => {
      for (const onEnd of endWatchers) onEnd();
    },
  };
}
