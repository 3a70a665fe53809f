import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { createRemoval } from './removal.ts';

function createAsked() {
  const timers: (() => void)[] = [];
  const remove = vi.fn<() => Promise<void>>(async () => {});
  const removal = createRemoval({
    remove,
    isLocked: signal(false),
    after: (_delayMs, run) => {
      timers.push(run);
      return () => {};
    },
    onRemoved: () => {},
    onFailed: () => {},
  });
  removal.ask();
  return { removal, remove, runTimers: () => timers.splice(0).forEach((run) => run()) };
}

test.each([
  ['a press of the shopper before the next timer', true, false, 1],
  ['a press of the shopper in a later task', true, true, 1],
  ['a click of a script in the same task', false, false, 0],
  ['a click of a script in a later task', false, true, 1],
])('%s confirms a removal or not', async (_what, isTrusted, isLater, count) => {
  const { removal, remove, runTimers } = createAsked();
  if (isLater) runTimers();
  await removal.confirm(isTrusted);
  expect(remove).toHaveBeenCalledTimes(count);
});
