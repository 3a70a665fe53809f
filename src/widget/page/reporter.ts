import { WidgetError, type ErrorCode, type WidgetErrorDetails } from '#contract/errors';
import { findCallback } from './merchant-options.ts';

type Log = (code: ErrorCode, what: string, details?: WidgetErrorDetails) => void;

/** Informs the developer of the merchant's page, by the console and `onError`. Each console message is logged once. */
export type Reporter = {
  /** Logs an error and passes it to `onError`. For errors that stop the payment or the form. */
  readonly report: Log;
  /** Logs an error of the page that does not stop the form. `onError` is not called: pages treat it as the end. */
  readonly logError: Log;
  /** Logs a warning, for what may be intended. */
  readonly logWarning: Log;
  readonly logDebug: (text: string) => void;
  /** Runs a callback of the merchant. An error that it throws is logged. `false`: there is no callback, or it threw. */
  readonly runCallback: (name: string, self: unknown, ...values: readonly unknown[]) => boolean;
  /** Ends the callbacks, for a page that has unloaded the widget. Only a payment without a known result is reported. */
  readonly silence: () => void;
};

type Output = Pick<Console, 'error' | 'warn' | 'debug'>;

const prefix = '[wpwl]';

export const createReporter = (output: Output): Reporter => {
  const logged = new Set<string>();

  const logOnce = (text: string, log: (text: string) => void): void => {
    if (logged.has(text)) return;
    logged.add(text);
    try {
      log(`${prefix} ${text}`);
    } catch {
      // Monitoring scripts replace console methods. A failure there must not stop a payment.
    }
  };

  /** Returns what the callback has thrown. */
  const tryCallback = (name: string, self: unknown, values: readonly unknown[]): unknown => {
    try {
      findCallback(name)?.apply(self, [...values]);
      return undefined;
    } catch (cause) {
      return cause ?? new Error(`${name} threw nothing.`);
    }
  };

  const createLog =
    (level: 'error' | 'warn') =>
    (code: ErrorCode, what: string, details: WidgetErrorDetails = {}): WidgetError => {
      const error = new WidgetError(code, what, details);
      const { actor } = error;
      const { cause } = details;
      logOnce(error.message, (text) => {
        output[level](text, { code, actor, ...(cause !== undefined && { cause }) });
      });
      return error;
    };
  const logError = createLog('error');
  let isSilent = false;

  return {
    logError,
    logWarning: createLog('warn'),
    report: (code, ...given) => {
      const error = logError(code, ...given);
      if (isSilent && code !== 'outcome_unknown') return;
      const cause = tryCallback('onError', undefined, [error]);
      if (cause !== undefined) {
        logOnce('onError itself threw.', (text) => output.error(text, cause));
      }
    },
    logDebug: (text) => logOnce(text, (prefixed) => output.debug(prefixed)),
    runCallback: (name, self, ...values) => {
      if (isSilent) return false;
      const cause = tryCallback(name, self, values);
      if (cause !== undefined) {
        logError('callback_failed', `wpwlOptions.${name} threw.`, { event: name, cause });
      }
      return cause === undefined && findCallback(name) !== undefined;
    },
    silence: () => {
      isSilent = true;
    },
  };
};
