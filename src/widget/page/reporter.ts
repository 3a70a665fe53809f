import { WidgetError, type ErrorCode, type WidgetErrorDetails } from '#contract/errors';
import { findCallback } from './merchant-options.ts';

/** Where the widget tells the merchant's developer what happened: the console, and `onError`. */
export type Reporter = {
  readonly report: (code: ErrorCode, what: string, details?: WidgetErrorDetails) => void;
  /** For what goes on all the same: the console alone. */
  readonly warn: (code: ErrorCode, what: string, details?: WidgetErrorDetails) => void;
  readonly note: (text: string) => void;
  /**
   * Calls a callback of the merchant; one that throws is reported, and never breaks the form. Whether there is
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

  const report: Reporter['report'] = (code, what, details) => {
    const error = new WidgetError(code, what, details);
    once(error.message, (text) => sink.error(text, { code, actor: error.actor }));
    const cause = invoke('onError', undefined, [error]);
    if (cause !== undefined) once('onError itself threw.', (text) => sink.error(text, cause));
  };

  return {
    report,
    warn: (code, what, details) => {
      const { message, actor } = new WidgetError(code, what, details);
      once(message, (text) => sink.warn(text, { code, actor }));
    },
    note: (text) => once(text, (noted) => sink.debug(noted)),
    call: (name, self, ...values) => {
      const cause = invoke(name, self, values);
      if (cause !== undefined) {
        report('callback_failed', `wpwlOptions.${name} threw.`, { event: name, cause });
      }
      return cause === undefined && findCallback(name) !== undefined;
    },
  };
};
