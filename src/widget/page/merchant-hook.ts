import type { CallbackName } from '#contract/callbacks';
import { findCallback, type Callback } from './merchant-options.ts';
import type { Reporter } from './reporter.ts';
import { dispatchTo, listen } from './unclobbered.ts';

const promiseHook = 'onBeforeSubmitCardPromise';
const notSent = 'The payment was not sent.';

/** The hooks that may stop a payment, one for each kind of form. */
export type SubmitHook = Exclude<
  Extract<CallbackName, `onBeforeSubmit${string}`>,
  typeof promiseHook
>;

type Verdict = boolean | 'broken';

/** Calls a hook with the form as `this` and an event that can be prevented. */
const ask = async (form: HTMLFormElement, hook: Callback): Promise<boolean> => {
  const event = new Event('wpwlbeforesubmit', { cancelable: true });
  let result: unknown;
  const stop = listen(form, event.type, (heard) => {
    // What the hook throws becomes a rejection: nobody hears what a listener throws.
    result = new Promise((resolve) => {
      resolve(hook.call(form, heard));
    });
  });
  dispatchTo(form, event);
  stop();
  const verdict = await result;
  // Pages prevent the event as a habit and go on by their answer: `true`, or a promise of it, is heeded.
  return verdict === true || (verdict !== false && !event.defaultPrevented);
};

/** The one hook that says no by a rejection, which is therefore no failure; to throw still is one. */
const isFulfilled = async ({ report, note }: Reporter): Promise<Verdict> => {
  let answer: unknown;
  try {
    answer = findCallback(promiseHook)?.call(undefined);
  } catch (cause) {
    report('callback_failed', notSent, { event: promiseHook, cause });
    return 'broken';
  }
  try {
    await answer;
    return true;
  } catch {
    note(`${promiseHook} was rejected: the payment was not sent.`);
    return false;
  }
};

/**
 * Asks `onBeforeSubmit…(event)`, and of a card `validateCard(event)` before it. `false`, a promise of it, and
 * `event.preventDefault()` stop the payment; so does a hook that throws, since a check that broke has not
 * been passed: that is reported, and the verdict `broken`.
 */
export const isConfirmedByMerchant = async (
  name: SubmitHook,
  form: HTMLFormElement,
  reporter: Reporter,
): Promise<Verdict> => {
  const isCard = name === 'onBeforeSubmitCard';
  for (const event of isCard ? (['validateCard', name] as const) : [name]) {
    const hook = findCallback(event);
    try {
      if (hook !== undefined && !(await ask(form, hook))) return false;
    } catch (cause) {
      reporter.report('callback_failed', notSent, { event, cause });
      return 'broken';
    }
  }
  return !isCard || isFulfilled(reporter);
};
