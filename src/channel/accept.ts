import { isReadable, type Refusal, type Reply } from './greeting.ts';
import { isWebOrigin, type Origin } from './origin.ts';
import { createPort, receiving, type Parse, type Port, type Undo } from './port.ts';

type Terms = { readonly channel: string; readonly version: number };

export const answer = (port: MessagePort, kind: Reply['kind']): void =>
  port.postMessage({ kind } satisfies Reply);

const refuse = (port: MessagePort, reason: Refusal): void => {
  answer(port, reason);
  port.close();
};

/**
 * The frame's half of the handshake.
 *
 * 1. The page frames us and, at our `load`, posts one greeting with one port to our exact origin.
 * 2. We look at who sent it: only the window that frames us, only a page with a real origin, and only
 *    while our own origin is what our address says (a sandboxed copy of us has an opaque one).
 * 3. We look at what it says: our channel, our version. Another version is told so on its port, since
 *    that is a fault of deployment which only words can mend; everything else is met with silence.
 * 4. We answer `opened` on the port when we listen. From then on only the port is used; a second greeting
 *    is ignored, whoever sends it: one document serves one conversation. Who never listens is taken for
 *    unreachable.
 *
 * Must be the first statement of a frame: later the greeting may have passed. `take` says whether it was taken; until
 * then others are heard.
 */
export const awaitGreeting = (
  frame: Window,
  channel: string,
  version: number,
  take: (port: MessagePort, origin: Origin, greeting: { readonly body?: unknown }) => boolean,
): Undo => {
  const handleMessage = ({
    source,
    origin,
    ports: [port, another],
    data,
  }: MessageEvent<unknown>): void => {
    if (source !== frame.parent || source === frame || frame.origin !== frame.location.origin)
      return;
    if (!port || another || !isWebOrigin(origin)) return;
    if (!isReadable(data) || data.kind !== 'open' || data.channel !== channel) return;
    if (data.version !== version) refuse(port, 'version');
    else if (take(port, origin, data)) stop();
  };
  const stop = (): void => frame.removeEventListener('message', handleMessage);
  frame.addEventListener('message', handleMessage);
  return stop;
};

export type Acceptance<Opening, Command, Event> = Terms & {
  readonly parseOpening: Parse<Opening>;
  readonly parseCommand: Parse<Command>;
  /** Called once. `listen` answers `opened` and starts the conversation. */
  readonly onOpen: (
    opening: Opening,
    listen: (onCommand: (command: Command) => void) => Port<Event>,
    pageOrigin: Origin,
  ) => void | Promise<void>;
};

/** As {@link awaitGreeting}, where a greeting has a body. */
export const accept = <Opening, Command, Event>(
  frame: Window,
  acceptance: Acceptance<Opening, Command, Event>,
): Undo =>
  awaitGreeting(frame, acceptance.channel, acceptance.version, (port, origin, { body }) => {
    const opening = acceptance.parseOpening(body);
    if (opening === undefined) {
      refuse(port, 'malformed');
      return false;
    }
    const listen = (onCommand: (command: Command) => void): Port<Event> => {
      answer(port, 'opened');
      return createPort(port, receiving(acceptance.parseCommand, onCommand));
    };
    void acceptance.onOpen(opening, listen, origin);
    return true;
  });
