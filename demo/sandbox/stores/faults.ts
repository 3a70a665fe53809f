import * as v from 'valibot';
import type { DataFile } from './data-file.ts';
import type { Ids } from './ids.ts';

export const faultKinds = ['delay', 'drop-before', 'drop-after', 'status', 'malformed'] as const;

/**
 * A fault, and the requests to which it applies.
 *
 * - `delay`: the request is handled after `delayMs` of real time.
 * - `drop-before`: the connection is closed, and the request is not handled.
 * - `drop-after`: the request is handled, then the connection is closed without a response.
 * - `status`: the response has `status` and no body, and the request is not handled.
 * - `malformed`: the request is handled, and the response is 200 with malformed JSON.
 */
export type Fault = Readonly<v.InferOutput<typeof faultSchema>>;

const faultSchema = v.object({
  kind: v.picklist(faultKinds),
  method: v.string(),
  /** `*` stands for one segment. */
  path: v.string(),
  /** The number of further requests to which the fault applies. */
  times: v.number(),
  checkoutId: v.exactOptional(v.string()),
  status: v.exactOptional(v.number()),
  /** The header `Retry-After`, with `status`. */
  retryAfterSeconds: v.exactOptional(v.number()),
  delayMs: v.exactOptional(v.number()),
});

const plannedFaultSchema = v.object({ ...faultSchema.entries, id: v.string() });

/** Whether the fault closes the connection. */
export function isDrop({ kind }: Fault): boolean {
  return kind === 'drop-before' || kind === 'drop-after';
}

/** Limited, because each request is compared with every planned fault. */
export const maxPlannedFaults = 1_000;

export type PlannedFault = Readonly<v.InferOutput<typeof plannedFaultSchema>>;

export type Faults = {
  readonly add: (fault: Fault) => PlannedFault;
  readonly list: () => readonly PlannedFault[];
  /** Does nothing if the fault is used up or unknown. */
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  /** Returns the first fault that applies to a request, and decreases its `times`. */
  readonly take: (method: string, path: string) => Fault | undefined;
};

export function createFaults(data: DataFile, ids: Ids, onChange: () => void): Faults {
  const saved = data.volatile('faults', v.pipe(v.array(plannedFaultSchema), v.readonly()));
  const [[, restored] = []] = saved.restored;
  let planned: readonly PlannedFault[] = restored ?? [];
  function replace(faults: readonly PlannedFault[]): void {
    planned = faults;
    saved.put('planned', planned);
    onChange();
  }
  return {
    add: (fault) => {
      const added = { ...fault, id: ids.hex() };
      replace([...planned, added]);
      return added;
    },
    list: () => planned,
    remove: (id) => replace(planned.filter((fault) => fault.id !== id)),
    clear: () => replace([]),
    take: (method, path) => {
      const taken = planned.find((fault) => applies(fault, method, path));
      if (taken === undefined) return undefined;
      const used = planned.map((fault) =>
        fault === taken ? { ...fault, times: fault.times - 1 } : fault,
      );
      replace(used.filter(({ times }) => times > 0));
      return taken;
    },
  };
}

function applies(fault: Fault, method: string, path: string): boolean {
  return (
    (fault.method === '*' || fault.method === method) &&
    matchesPath(fault.path, path) &&
    (fault.checkoutId === undefined || path.split('/').includes(fault.checkoutId))
  );
}

function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === '*' || segment === given[index])
  );
}
