import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { cardOf, order, plainCard, useTestServer } from '../test-server.fixture.ts';
import { replaceCheckout } from './checkouts/replacement.ts';
import { submit } from './checkouts/submit.ts';
import { hasSucceeded } from './checkouts/widget.ts';
import type { Call } from './reply.ts';
import { textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

/** Paid, declined, invalid, unknown, challenged. */
const cards = [
  plainCard,
  cardOf('4111111111111111', '901'),
  cardOf('4111111111111112'),
  cardOf('4111111111111111', '990'),
  cardOf('4200000000000042'),
];
const checkoutCount = 5;
const tabCount = 3;

/** What a tab does. `isLost`: its field never receives the response. */
const step = fc.record({
  tab: fc.nat(tabCount - 1),
  action: fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), card: fc.constantFrom(...cards) }),
    fc.record({ kind: fc.constant('change' as const), to: fc.nat(checkoutCount - 1) }),
  ),
  isAwaited: fc.boolean(),
  isLost: fc.boolean(),
});

test('An order is paid at most once, however many tabs pay and change its checkout, and lose responses', async () => {
  const { sandbox } = testServer;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const merchant = sandbox.merchants.create();
      const ids = Array.from(
        { length: checkoutCount },
        () => sandbox.checkouts.create(merchant, new Map(Object.entries(order))).id,
      );
      function callFor(id: string, form: Readonly<Record<string, string>>): Call {
        return { id, bin: '', header: () => undefined, entries: Object.entries(form) };
      }
      // The fields of all tabs begin with the first checkout. Only a change gives them another one.
      const tabs = Array.from({ length: tabCount }, () => ({
        checkoutId: ids[0] ?? '',
        isSubmitted: false,
      }));
      const pending: Promise<unknown>[] = [];
      for (const { tab: index, action, isAwaited, isLost } of steps) {
        const tab = tabs[index];
        if (tab === undefined) continue;
        if (action.kind === 'pay') {
          tab.isSubmitted = true;
          pending.push(submit('payment')(sandbox, callFor(tab.checkoutId, action.card)));
        } else {
          const checkoutId = ids[action.to] ?? '';
          const submitted = String(tab.isSubmitted);
          const form = { checkoutId, resource: 'payment', submitted };
          const reply = replaceCheckout(sandbox, callFor(tab.checkoutId, form));
          if (!isLost && 'body' in reply && textAt(reply.body, 'outcome') === 'replaced')
            tabs[index] = { checkoutId, isSubmitted: false };
        }
        if (isAwaited) await Promise.all(pending);
      }
      await Promise.all(pending);
      const mayBePaid = ids
        .flatMap((id) => sandbox.payments.list(id))
        .filter(({ code }) => hasSucceeded(code) !== false);
      expect(mayBePaid.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: runCount(50, 500) },
  );
});
