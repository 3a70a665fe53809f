// @vitest-environment happy-dom
import { restoreGlobals } from './network.fixture.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { scenario, type Scenario } from './steps.fixture.ts';
import { runScenario } from './world.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreGlobals();
  vi.resetModules();
});

const isPressed = { kind: 'press', tab: 0, cvv: '123', reaction: 'new', amount: 0 } as const;

/** Scenarios that failed once. */
const examples: readonly (readonly [string, Scenario])[] = [
  [
    'a form before its checkout gets one that another tab has replaced',
    {
      startsEmpty: true,
      hasTwoTabs: true,
      isHostile: false,
      steps: [
        { ...isPressed, isAwaited: false },
        { kind: 'setCheckout', tab: 1, amount: 0, isRepeated: false },
        { kind: 'deliver' },
      ],
    },
  ],
  [
    'the order changes twice, and the first new checkout was declined in another tab',
    {
      startsEmpty: true,
      hasTwoTabs: true,
      isHostile: false,
      steps: [
        { kind: 'typeNumber', tab: 0, text: '4111111111111111' },
        { ...isPressed, tab: 1, cvv: '901', reaction: 'nothing', isAwaited: false },
        { kind: 'setCheckout', tab: 0, amount: 0, isRepeated: true },
      ],
    },
  ],
  [
    'the page gives the fields of a form without a checkout two different ones',
    {
      startsEmpty: true,
      hasTwoTabs: false,
      isHostile: true,
      steps: [
        { ...isPressed, isAwaited: false },
        { kind: 'hostileSwap', tab: 0, fields: ['card.number'], amount: 0 },
        { kind: 'hostileSwap', tab: 0, fields: ['card.cvv'], amount: 0 },
      ],
    },
  ],
  [
    'the order changes while the form waits for the newest amount',
    {
      startsEmpty: false,
      hasTwoTabs: false,
      isHostile: false,
      steps: [
        { kind: 'plan', request: 'widget', fate: 'responseSlow' },
        { ...isPressed, isAwaited: false },
        { kind: 'updateOrder', amount: 1 },
        { kind: 'deliver' },
      ],
    },
  ],
];

function ignore(): void {}

describe('Nothing typed is lost but the CVV, no frame is loaded again, an order is paid at most once, and the amount is that on the button', () => {
  test.each(examples)('if %s', (_what, each) => runScenario(each, ignore));

  test('in random orders of typing, paying, declines, changed orders, lost responses, hostile commands and tabs', async () => {
    const counts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(scenario, (each) =>
        runScenario(each, (what) => void counts.set(what, (counts.get(what) ?? 0) + 1)),
      ),
      { numRuns: runCount(100, 500) },
    );
    // Otherwise the model would test nothing.
    expect([...counts.keys()]).toEqual(
      expect.arrayContaining([
        'payment sent',
        'paid',
        'declined',
        'onDeclined: new',
        'after a press: paymentDeclined',
        'setCheckout: changed',
        'setCheckout: refused',
      ]),
    );
  });
});
