import { effect } from '@preact/signals';
import type { After, Undo } from '#contract/undo';
import type { DrawnForm } from '../forms/draw-form.tsx';

/** After this time, hosted fields that are still loading are no longer waited for. */
const limitMs = 3_000;

/** Calls `run` once, in a later task, when no hosted field of the forms is loading. */
export function whenFieldsLoaded(
  after: After,
  forms: readonly Pick<DrawnForm, 'isLoading'>[],
  run: () => void,
): Undo {
  let cancelTask: Undo = () => {};
  const cancelLimit = after(limitMs, finish);
  const stopWaiting = effect(() => {
    if (!forms.some(({ isLoading }) => isLoading())) cancelTask = after(0, finish);
  });
  function stop(): void {
    stopWaiting();
    cancelLimit();
    cancelTask();
  }
  function finish(): void {
    stop();
    run();
  }
  return stop;
}
