import { accept } from '#channel/accept';
import { parseCommand, sessionChannel, sessionVersion } from '#protocol/session';
import { startFrame } from './start-frame.ts';

/** A question to the auth service is given up after this long. */
const answerLimitMs = 10_000;

accept(window, {
  channel: sessionChannel,
  version: sessionVersion,
  parseOpening: () => true,
  parseCommand,
  onOpen: (_opening, listen, pageOrigin) =>
    startFrame(window, {
      listen,
      pageOrigin,
      now: Date.now,
      random: Math.random,
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      limit: () => AbortSignal.timeout(answerLimitMs),
    }),
});
