import { accept } from '#channel/accept';
import { parseCommand, parseOpening, paymentChannel } from '#protocol/payment';
import { protocolVersion } from '#protocol/version';
import { findRules } from './field-rules.ts';
import { startSecureField } from './secure-field.ts';

/** The shopper's day; Swedes write it as `yyyy-MM-dd`. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format();

accept(window, {
  channel: paymentChannel,
  version: protocolVersion,
  parseOpening,
  parseCommand,
  onOpen: async (opening, listen, pageOrigin) => {
    const rules = await findRules(opening.field, opening.mayBePast ? '' : today());
    startSecureField(window, {
      opening,
      rules,
      listen,
      pageOrigin,
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    });
  },
});
