import { findCallback } from './merchant-options.ts';
import { dispatchTo, listen } from './unclobbered.ts';

const dispatch = (
  form: HTMLFormElement,
  run: (event: Event) => unknown,
): readonly [Event, unknown] => {
  const event = new Event('wpwlbeforesubmit', { cancelable: true });
  let result: unknown;
  const stop = listen(form, event.type, (heard) => {
    result = run(heard);
  });
  dispatchTo(form, event);
  stop();
  return [event, result];
};

/**
 * Asks `onBeforeSubmitCard(event)`, called with the form as `this`. `false`, a promise of it, and
 * `event.preventDefault()` stop the payment; so does a hook that throws, since a check that broke has not
 * been passed. What it threw is handed on.
 */
export const isConfirmedByMerchant = async (
  form: HTMLFormElement,
  onThrown: (cause: unknown) => void,
): Promise<boolean> => {
  const hook = findCallback('onBeforeSubmitCard');
  if (hook === undefined) return true;
  let thrown: { readonly cause: unknown } | undefined;
  const [event, result] = dispatch(form, (heard) => {
    try {
      return hook.call(form, heard);
    } catch (cause) {
      thrown = { cause };
      return false;
    }
  });
  try {
    if (thrown !== undefined) onThrown(thrown.cause);
    return (await result) !== false && !event.defaultPrevented;
  } catch (cause) {
    onThrown(cause);
    return false;
  }
};
