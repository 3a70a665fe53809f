import { own } from '#contract/own';
import { WidgetError, type ErrorCode, type WidgetErrorDetails } from '#contract/errors';
import { findCallback } from './merchant-options.ts';

type Log = (code: ErrorCode, problem: string, details?: WidgetErrorDetails) => void;

/**
 * Reports errors to the developer of the merchant's page, in the console and by `onError`. Logs
 * each message once.
 */
export type Reporter = {
  /** Logs an error and passes it to `onError`. For errors that can stop the payment or the form. */
  readonly report: Log;
  /**
   * Logs an error that does not stop the form. Does not call `onError`, which pages treat as a
   * failed payment.
   */
  readonly logError: Log;
  /** Logs a warning, for conditions that may be intended. */
  readonly logWarning: Log;
  readonly logDebug: (text: string) => void;
  /**
   * Calls a callback of the merchant. Logs an error that it throws. Returns `false` if it was not
   * called or threw.
   */
  readonly runCallback: (name: string, self: unknown, ...values: readonly unknown[]) => boolean;
  /**
   * Call it when the page unloads the widget. From then on, the reporter calls no callback except
   * `onError`, and only for `outcome_unknown`.
   */
  readonly silence: () => void;
};

type Output = Pick<Console, 'error' | 'warn' | 'debug'>;

export function createReporter(output: Output): Reporter {
  const logged = new Set<string>();

  function logOnce(text: string, log: (text: string) => void): void {
    if (logged.has(text)) return;
    logged.add(text);
    try {
      log(`[wpwl] ${text}`);
    } catch {
      // Monitoring scripts replace console methods. An error in such a method must not stop a
      // payment.
    }
  }

  /** Calls a callback. Returns `false` if it threw or does not exist. */
  function tryCallback(
    name: string,
    self: unknown,
    values: readonly unknown[],
    handleThrown: (cause: unknown) => void,
  ): boolean {
    try {
      const callback = findCallback(name);
      callback?.apply(self, [...values]);
      return callback !== undefined;
    } catch (cause) {
      handleThrown(cause);
      return false;
    }
  }

  function createLog(level: 'error' | 'warn') {
    return (code: ErrorCode, problem: string, details: WidgetErrorDetails = {}): WidgetError => {
      const error = new WidgetError(code, problem, details);
      const { actor } = error;
      const { cause } = own(details);
      logOnce(error.message, (text) => {
        output[level](text, { code, actor, ...(cause !== undefined && { cause }) });
      });
      return error;
    };
  }
  const logError = createLog('error');
  let isSilent = false;

  return {
    logError,
    logWarning: createLog('warn'),
    report: (code, ...given) => {
      const error = logError(code, ...given);
      if (isSilent && code !== 'outcome_unknown') return;
      tryCallback('onError', undefined, [error], (cause) => {
        logOnce('wpwlOptions.onError threw an error: correct the callback.', (text) =>
          output.error(text, cause),
        );
      });
    },
    logDebug: (text) => logOnce(text, (prefixed) => output.debug(prefixed)),
    runCallback: (name, self, ...values) =>
      !isSilent &&
      tryCallback(name, self, values, (cause) => {
        logError('callback_failed', `wpwlOptions.${name} threw.`, { event: name, cause });
      }),
    silence: () => {
      isSilent = true;
    },
  };
}
