import type { SandboxClient } from './sandbox-client.ts';
import type { Fault } from './settings/faults.ts';
import { createStore } from './store.ts';

/** What became of the wish that something goes wrong. */
export type FaultPlan = {
  readonly fault: Fault;
  /** `refused`: the sandbox did not take it, or does not answer. `withheld`: another site asked for it. */
  readonly state: 'planned' | 'refused' | 'withheld';
};

export type FaultWish = {
  readonly shopperId: string;
  readonly checkoutId: string;
  /** Whether the shopper came by themselves, or from a page of this shop. */
  readonly isOwnVisit: boolean;
  /** Missing: nothing is to go wrong. */
  readonly fault?: Fault | undefined;
};

/**
 * Plans what the page that is being opened asks for. One thing goes wrong for one shopper at a time: what the
 * page before had planned and nobody met is taken back, so that a reload never plans it twice, and a page
 * without a fault is a page where nothing goes wrong.
 */
export const createFaultPlans = (sandbox: SandboxClient | undefined, capacity: number) => {
  const plannedBy = createStore<string>(capacity);

  const plan = async (
    { planFault }: SandboxClient,
    { shopperId, checkoutId, isOwnVisit }: FaultWish,
    fault: Fault,
  ): Promise<FaultPlan> => {
    const id = await planFault({ ...fault.planned, ...(fault.isOfCheckout ? { checkoutId } : {}) });
    if (id === undefined) return { fault, state: 'refused' };
    if (isOwnVisit) plannedBy.put(shopperId, id);
    return { fault, state: 'planned' };
  };

  /** A link of another site may touch the checkout that it opens, and nothing that others meet or have planned. */
  const planForeign = (
    client: SandboxClient,
    wish: FaultWish,
    fault: Fault,
  ): Promise<FaultPlan> | FaultPlan =>
    fault.isOfCheckout ? plan(client, wish, fault) : { fault, state: 'withheld' };

  return async (wish: FaultWish): Promise<FaultPlan | undefined> => {
    if (sandbox === undefined) return undefined;
    if (!wish.isOwnVisit)
      return wish.fault === undefined ? undefined : planForeign(sandbox, wish, wish.fault);
    const earlier = plannedBy.get(wish.shopperId);
    if (earlier !== undefined) {
      plannedBy.remove(wish.shopperId);
      await sandbox.dropFault(earlier);
    }
    return wish.fault === undefined ? undefined : plan(sandbox, wish, wish.fault);
  };
};
