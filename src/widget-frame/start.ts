import { accept } from '#channel/accept';
import { parseCommand, parseOpening, paymentChannel, paymentVersion } from '#protocol/payment';
import { findFieldRules } from './field-rules.ts';
import { startField } from './hosted-field.ts';

/** The shopper's date as `yyyy-MM-dd`, which is the Swedish format. Internet Explorer adds direction marks to dates. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format().replace(/[^0-9-]/g, '');

/** Makes this document a hosted field when the page opens it. */
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
