import { accept } from '#channel/accept';
import { parseCommand, parseOpening, paymentChannel } from '#protocol/payment';
import { protocolVersion } from '#protocol/version';
import { startSecureField } from './secure-field.ts';

accept(window, {
  channel: paymentChannel,
  version: protocolVersion,
  parseOpening,
  parseCommand,
  onOpen: (opening, listen, pageOrigin) =>
    startSecureField(window, {
      opening,
      listen,
      pageOrigin,
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    }),
});
