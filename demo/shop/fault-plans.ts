import { LRUCache } from 'lru-cache';
import type { SandboxClient } from './sandbox-client.ts';
import type { Fault } from './settings/faults.ts';

/** The fault that was requested for a page, and whether it was planned. */
export type FaultPlan = {
  readonly fault: Fault;
  /** `refused`: the sandbox did not accept it or does not respond. `withheld`: another site requested it. */
  readonly state: 'planned' | 'refused' | 'withheld';
};

export type FaultRequest = {
  readonly shopperId: string;
  readonly checkoutId: string;
  /** Whether the shopper opened the page directly or from a page of this shop. */
  readonly isOwnVisit: boolean;
  /** Missing: no fault is requested. */
  readonly fault?: Fault | undefined;
};

/**
 * Plans the fault that a page requests. A shopper has at most one planned fault: each page first removes the unused
 * fault of the page before, so that a reload does not plan a fault twice.
 */
export function createFaultPlans(sandbox: SandboxClient | undefined, capacity: number) {
  const plannedBy = new LRUCache<string, string>({ max: capacity });

  async function plan(
    { planFault }: SandboxClient,
    { shopperId, checkoutId, isOwnVisit }: FaultRequest,
    fault: Fault,
  ): Promise<FaultPlan> {
    const id = await planFault({ ...fault.planned, ...(fault.isOfCheckout ? { checkoutId } : {}) });
    if (id === undefined) return { fault, state: 'refused' };
    if (isOwnVisit) plannedBy.set(shopperId, id);
    return { fault, state: 'planned' };
  }

  /** A link of another site may affect only the checkout that it opens, not those or the faults of others. */
  function planForeign(
    client: SandboxClient,
    request: FaultRequest,
    fault: Fault,
  ): Promise<FaultPlan> | FaultPlan {
    return fault.isOfCheckout ? plan(client, request, fault) : { fault, state: 'withheld' };
  }

  return async (request: FaultRequest): Promise<FaultPlan | undefined> => {
    if (sandbox === undefined) return undefined;
    if (!request.isOwnVisit)
      return request.fault === undefined ? undefined : planForeign(sandbox, request, request.fault);
    const earlier = plannedBy.get(request.shopperId);
    if (earlier !== undefined) {
      plannedBy.delete(request.shopperId);
      await sandbox.dropFault(earlier);
    }
    return request.fault === undefined ? undefined : plan(sandbox, request, request.fault);
  };
}
