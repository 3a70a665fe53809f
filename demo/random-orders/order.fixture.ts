import { createHosts } from '#sandbox/http/hosts';
import { hasSucceeded } from '#sandbox/payment-api/checkouts/widget';
import { createGateway } from '#sandbox/payment-api/gateway';
import { createSandbox } from '#sandbox/sandbox';
import { createTestTime, deriveCheaply, order } from '#sandbox/test-server.fixture';
import { formatAmount } from '#widget/payment/amount';
import { amounts, type Reaction } from './steps.fixture.ts';

/** An order of a shop: its checkouts in the sandbox, and what the callbacks of its page return. */
export function createOrder(count: (what: string) => void) {
  const hosts = createHosts(8080);
  const sandbox = createSandbox({
    hosts,
    time: createTestTime(),
    distFolder: '/nonexistent',
    derive: deriveCheaply,
  });
  const gateway = createGateway(sandbox);
  const merchant = sandbox.merchants.create();
  const otherMerchant = sandbox.merchants.create();
  const ids: string[] = [];
  let reaction: Reaction = 'nothing';
  let retryAmount = 0;
  let answerCreation: (id: string) => void = () => {};

  function parametersOf(index: number): ReadonlyMap<string, string> {
    const [amount, currency] = amounts[index] ?? amounts[0];
    return new Map(Object.entries({ ...order, amount, currency }));
  }

  function createCheckout(index: number): string {
    const { id } = sandbox.checkouts.create(merchant, parametersOf(index));
    ids.push(id);
    return id;
  }

  function first(): string {
    return ids[0] ?? createCheckout(0);
  }

  function createForeignCheckout(): string {
    return sandbox.checkouts.create(otherMerchant, parametersOf(0)).id;
  }

  async function onDeclined(): Promise<string | undefined> {
    count(`onDeclined: ${reaction}`);
    switch (reaction) {
      case 'new':
        return createCheckout(retryAmount);
      case 'same':
        return ids.at(-1);
      case 'foreign':
        return createForeignCheckout();
      case 'fails':
        throw new Error('The server of the shop is down.');
      case 'never':
        return new Promise<never>(() => {});
      case 'nothing':
    }
    return undefined;
  }
  Object.assign(globalThis, {
    wpwlOptions: {
      onSaveTransactionData: () => {},
      onDeclined,
      createCheckout: () => new Promise<string>((resolve) => void (answerCreation = resolve)),
    },
  });

  function payments() {
    return ids.flatMap((id) => sandbox.payments.list(id));
  }

  return {
    origins: { shop: hosts.origin('shop'), gateway: hosts.origin('gateway') },
    send: async (request: Request): Promise<Response> => gateway.fetch(request, {}),
    first,
    createForeignCheckout,
    /**
     * A checkout for a form or field that has this one. Without one, it gets the first checkout of
     * the order: the gateway knows only by a replacement that two checkouts are for one order.
     */
    nextCheckout: (current: string, index: number): string =>
      current === '' ? first() : createCheckout(index),
    /** The amount of a checkout, as the button shows it. */
    amountOf: (id: string): string => {
      const ordered = sandbox.checkouts.recall(id)?.order;
      const [amount, currency] = [ordered?.get('amount'), ordered?.get('currency')];
      return formatAmount('en', amount ?? '', currency ?? '') ?? 'no amount';
    },
    setReaction: (next: Reaction, index: number): void => {
      reaction = next;
      retryAmount = index;
    },
    answerCreation: () => answerCreation(first()),
    /** The server of the shop changes the newest checkout, if it can be paid. */
    updateAmount: (index: number): void => {
      const id = ids.at(-1) ?? first();
      const checkout = sandbox.checkouts.find(id);
      if (checkout !== undefined && checkout.paymentId === undefined)
        sandbox.checkouts.update(id, parametersOf(index));
    },
    payments,
    /** Payments that are made, or whose result is not known. */
    mayBePaid: () => payments().filter(({ code }) => hasSucceeded(code) !== false),
    close: sandbox.end,
  };
}
