import { own } from '#contract/own';
import type { CallbackName } from '#contract/callbacks';
import { findCallback, type Callback } from './merchant-options.ts';
import type { Reporter } from './reporter.ts';
import { dispatchTo, listen } from './unclobbered.ts';

const promiseHook = 'onBeforeSubmitCardPromise';

/** The callbacks that may stop a payment, one for each kind of form. */
export type SubmitHook = Exclude<
  Extract<CallbackName, `onBeforeSubmit${string}`>,
  typeof promiseHook
>;

const notSent = 'The payment was not sent.';

/**
 * Whether the payment may continue. `failed`: a hook threw, or its promise was rejected. A rejected
 * promise of `onBeforeSubmitCardPromise` is not a failure: the decision is then `false`.
 */
type Decision = boolean | 'failed';

/**
 * Runs the hook of a form. For cards, runs `validateCard` before this hook and
 * `onBeforeSubmitCardPromise` after it. The hook and `validateCard` stop the payment if they return
 * `false` or a promise of `false`. They also stop it by `event.preventDefault()`, unless they
 * return `true` or a promise of `true`. If one of them throws or its promise is rejected, the
 * payment is also stopped, and the error is reported.
 */
export async function runSubmitHooks(
  name: SubmitHook,
  form: HTMLFormElement,
  reporter: Reporter,
): Promise<Decision> {
  const isCard = name === 'onBeforeSubmitCard';
  for (const event of isCard ? (['validateCard', name] as const) : [name]) {
    try {
      const hook = findCallback(event);
      if (hook !== undefined && !(await runHook(form, hook))) return false;
    } catch (cause) {
      reporter.report('callback_failed', notSent, { event, cause });
      return 'failed';
    }
  }
  return !isCard || runPromiseHook(reporter);
}

/** Calls `onAfterSubmit` with an event whose `target` is the form, as for the hooks before it. */
export function runAfterSubmit(form: HTMLFormElement, reporter: Reporter): void {
  const event = new Event('submit');
  // The event is not dispatched, because listeners of the page for `submit` would receive it.
  Object.defineProperty(event, 'target', own({ value: form }));
  reporter.runCallback('onAfterSubmit', undefined, event);
}

/**
 * Calls a hook with the form as `this` and a cancelable event. The event is dispatched, so that its
 * `target` is the form. Returns whether the payment may continue.
 */
async function runHook(form: HTMLFormElement, hook: Callback): Promise<boolean> {
  const event = new Event('wpwlbeforesubmit', own({ cancelable: true }));
  let result: unknown;
  const stop = listen(form, event.type, (dispatched) => {
    // The promise is rejected if the hook throws. Otherwise the error would be lost, because
    // `dispatchEvent` does not throw the errors of listeners.
    result = new Promise((resolve) => {
      resolve(hook.call(form, dispatched));
    });
  });
  dispatchTo(form, event);
  stop();
  const decision = await result;
  // Many pages always call `preventDefault()` and return their decision. So `true` or a promise of
  // `true` takes precedence.
  return decision === true || (decision !== false && !event.defaultPrevented);
}

/**
 * A rejected promise stops the payment without an error. A hook that throws stops it too, and the
 * error is reported.
 */
async function runPromiseHook({ report, logDebug }: Reporter): Promise<Decision> {
  let promise: unknown;
  try {
    promise = findCallback(promiseHook)?.call(undefined);
  } catch (cause) {
    report('callback_failed', notSent, { event: promiseHook, cause });
    return 'failed';
  }
  try {
    await promise;
    return true;
  } catch {
    logDebug(`${promiseHook} was rejected: the payment was not sent.`);
    return false;
  }
}
