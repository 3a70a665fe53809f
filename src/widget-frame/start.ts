import { accept } from '#channel/accept';
import { parseCommand, parseOpening, paymentChannel, paymentVersion } from '#protocol/payment';
import { findFieldRules } from './field-rules.ts';
import { startField } from './hosted-field.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * The date in the shopper's time zone, `yyyy-MM-dd`. Without `Intl`, which loads its data at the
 * first use and so delays the form.
 */
const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

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
