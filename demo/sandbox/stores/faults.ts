import { createHexId } from './ids.ts';

export const faultKinds = ['delay', 'drop-before', 'drop-after', 'status', 'malformed'] as const;

/**
 * What goes wrong, and with which requests.
 *
 * - `delay`: answered late, by `delayMs` of real time.
 * - `drop-before`: the line is cut, nothing was handled.
 * - `drop-after`: handled, then the line is cut.
 * - `status`: answered with `status` and no body that could be read; nothing was handled.
 * - `malformed`: handled, then answered 200 with broken JSON.
 */
export type Fault = {
  readonly kind: (typeof faultKinds)[number];
  readonly method: string;
  /** `*` stands for one segment. */
  readonly path: string;
  /** How many requests are still to be hit. */
  readonly times: number;
  readonly checkoutId?: string;
  readonly status?: number;
  /** With `status`: when the caller may come again. */
  readonly retryAfterSeconds?: number;
  readonly delayMs?: number;
};

/** Whether the line is cut. */
export const isDrop = ({ kind }: Fault): boolean => kind === 'drop-before' || kind === 'drop-after';

/** Limited, because each request is compared with every planned fault. */
export const maxPlannedFaults = 1_000;

export type PlannedFault = Fault & { readonly id: string };

export type Faults = {
  readonly add: (fault: Fault) => PlannedFault;
  readonly list: () => readonly PlannedFault[];
  /** Takes one back; one that is used up or unknown is none. */
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  /** The first fault meant for this request, which is thereby used once. */
  readonly take: (method: string, path: string) => Fault | undefined;
};

const matchesPath = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === '*' || segment === given[index])
  );
};

const isMeant = (fault: Fault, method: string, path: string): boolean =>
  (fault.method === '*' || fault.method === method) &&
  matchesPath(fault.path, path) &&
  (fault.checkoutId === undefined || path.split('/').includes(fault.checkoutId));

export const createFaults = (onChange: () => void): Faults => {
  let planned: readonly PlannedFault[] = [];
  const replace = (faults: readonly PlannedFault[]): void => {
    planned = faults;
    onChange();
  };
  return {
    add: (fault) => {
      const added = { ...fault, id: createHexId() };
      replace([...planned, added]);
      return added;
    },
    list: () => planned,
    remove: (id) => replace(planned.filter((fault) => fault.id !== id)),
    clear: () => replace([]),
    take: (method, path) => {
      const taken = planned.find((fault) => isMeant(fault, method, path));
      if (taken === undefined) return undefined;
      const used = planned.map((fault) =>
        fault === taken ? { ...fault, times: fault.times - 1 } : fault,
      );
      replace(used.filter(({ times }) => times > 0));
      return taken;
    },
  };
};
