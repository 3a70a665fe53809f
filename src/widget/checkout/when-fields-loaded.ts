import { effect } from '@preact/signals';
import type { After, Undo } from '#contract/undo';
import type { DrawnForm } from '../forms/draw-form.tsx';

/** A field is painted within three frames after it has opened. */
const paintMs = 50;

/**
 * How long the amount and other texts of the checkout, and the logos, wait for the hosted fields. To
 * show them takes as long as to start a field (Chromium 156, two cores: 36 ms and 25 ms), and the
 * shopper waits for the fields. The texts wait only for fields that are expected soon.
 */
export const waitLimitsMs = { texts: 300, logos: 3_000 };

/**
 * Calls `run` once, when all hosted fields of the forms are loaded and painted, at the latest after
 * `limitMs`.
 */
export function whenFieldsLoaded(
  after: After,
  forms: readonly Pick<DrawnForm, 'isLoading'>[],
  limitMs: number,
  run: () => void,
): Undo {
  let cancelTask: Undo = () => {};
  const cancelLimit = after(limitMs, finish);
  const stopWaiting = effect(() => {
    cancelTask();
    if (!forms.some(({ isLoading }) => isLoading())) cancelTask = after(paintMs, finish);
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
