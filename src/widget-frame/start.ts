import { accept } from '#channel/accept';
import { localDateOf } from '#contract/expiry';
import { parseCommand, parseOpening, paymentChannel, paymentVersion } from '#protocol/payment';
import { findFieldRules } from './field-rules.ts';
import { startField } from './hosted-field.ts';

/** Waits for the open message of the page, and then turns this document into a hosted field. */
export function startHostedField(): void {
  accept(window, {
    channel: paymentChannel,
    version: paymentVersion,
    parseOpening,
    parseCommand,
    onOpen: (opening, listen, pageOrigin) => {
      startField(window, {
        opening,
        rules: findFieldRules(opening.field, opening.acceptsAnyDate ? '' : localDateOf(new Date())),
        listen,
        pageOrigin,
        after: (delayMs, run) => {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      });
    },
  });
}
