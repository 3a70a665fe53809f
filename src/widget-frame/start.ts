import { accept } from '#channel/accept';
import { parseCommand, parseOpening, paymentChannel, paymentVersion } from '#protocol/payment';
import { findFieldRules } from './field-rules.ts';
import { startField } from './hosted-field.ts';

/**
 * The date as `yyyy-MM-dd`, which is the Swedish format. Internet Explorer adds direction marks,
 * which are removed.
 */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format().replace(/[^0-9-]/g, '');

/** Waits for the opening message of the page, and then turns this document into a hosted field. */
export const startHostedField = (): void => {
  accept(window, {
    channel: paymentChannel,
    version: paymentVersion,
    parseOpening,
    parseCommand,
    onOpen: (opening, listen, pageOrigin) => {
      startField(window, {
        opening,
        rules: findFieldRules(opening.field, opening.mayBePast ? '' : today()),
        listen,
        pageOrigin,
        after: (delayMs, run) => {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      });
    },
  });
};
