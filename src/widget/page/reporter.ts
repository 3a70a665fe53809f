import { WidgetError, type ErrorCode, type WidgetErrorDetails } from '#contract/errors';
import { findCallback } from './merchant-options.ts';

/** Where the widget tells the merchant's developer what happened: the console, and `onError`. */
export type Reporter = {
  /** What stands between the shopper and the payment: the console, and `onError`, which pages take for its end. */
  readonly report: (code: ErrorCode, what: string, details?: WidgetErrorDetails) => void;
  /** What the page got wrong and the form goes on without: an error on the console alone. */
  readonly tell: (code: ErrorCode, what: string, details?: WidgetErrorDetails) => void;
  /** What may be meant so: a warning. */
  readonly warn: (code: ErrorCode, what: string, details?: WidgetErrorDetails) => void;
  readonly note: (text: string) => void;
  /**
   * Calls a callback of the merchant; one that throws is told of, and never breaks the form. Whether there is
   * one that went through.
   */
  readonly call: (name: string, self: unknown, ...values: readonly unknown[]) => boolean;
};

type Sink = Pick<Console, 'error' | 'warn' | 'debug'>;

const prefix = '[wpwl]';

export const createReporter = (sink: Sink): Reporter => {
  const said = new Set<string>();

  const once = (text: string, say: (text: string) => void): void => {
    if (said.has(text)) return;
    said.add(text);
    say(`${prefix} ${text}`);
  };

  const invoke = (name: string, self: unknown, values: readonly unknown[]): unknown => {
    try {
      findCallback(name)?.apply(self, [...values]);
      return undefined;
    } catch (cause) {
      return cause ?? new Error(`${name} threw nothing.`);
    }
  };

  const write =
    (level: 'error' | 'warn') =>
    (code: ErrorCode, what: string, details: WidgetErrorDetails = {}): WidgetError => {
      const error = new WidgetError(code, what, details);
      const { actor } = error;
      const { cause } = details;
      once(error.message, (text) => {
        sink[level](text, { code, actor, ...(cause !== undefined && { cause }) });
      });
      return error;
    };
  const tell = write('error');

  return {
    tell,
    warn: write('warn'),
    report: (...given) => {
      const cause = invoke('onError', undefined, [tell(...given)]);
      if (cause !== undefined) once('onError itself threw.', (text) => sink.error(text, cause));
    },
    note: (text) => once(text, (noted) => sink.debug(noted)),
    call: (name, self, ...values) => {
      const cause = invoke(name, self, values);
      if (cause !== undefined) {
        tell('callback_failed', `wpwlOptions.${name} threw.`, { event: name, cause });
      }
      return cause === undefined && findCallback(name) !== undefined;
    },
  };
};
