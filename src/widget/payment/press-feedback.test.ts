import { describe, expect, test } from 'vitest';
import { createTestPayment, type Replacements } from './payment-model.fixture.ts';

/**
 * Presses the button twice; returns for each press whether the button looks busy after it, and for
 * how long.
 */
async function pressTwice(replaced: Replacements): Promise<readonly number[]> {
  let shownMs = 0;
  const after: NonNullable<Replacements['after']> = (delayMs, run) => {
    shownMs = delayMs;
    run();
    return () => {};
  };
  const { model } = createTestPayment({ ...replaced, after });
  async function press(): Promise<number> {
    shownMs = 0;
    await model.pay();
    return shownMs;
  }
  return [await press(), await press()];
}

const fault = { field: 'cvv', error: 'cvvError' } as const;

type Row = readonly [result: string, replaced: Replacements, shownMs: readonly number[]];

const rows: readonly Row[] = [
  ['a hook stops the payment', { runSubmitHooks: async () => false }, [300, 300]],
  ['the same notice is shown again', { isOnline: () => false }, [0, 300]],
  ['a hook fails again', { runSubmitHooks: async () => 'failed' }, [0, 300]],
  ['a field is invalid', { validate: async () => [fault] }, [0, 0]],
  ['the payment is sent', {}, [0, 0]],
  [
    'a hosted field is busy',
    { submit: async () => ({ kind: 'failed', code: 'busy', fields: [] }) },
    [300, 300],
  ],
];

describe('After a press, the button looks busy only if nothing else is visible', () => {
  test.each(rows)('%s', async (_, replaced, shownMs) => {
    expect(await pressTwice(replaced)).toEqual(shownMs);
  });
});
