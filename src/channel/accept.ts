import type { Refusal, Reply } from './greeting.ts';
import { parseOrigin, type Origin } from './origin.ts';
import { createPort, receiving, send, type Parse, type Port, type Undo } from './port.ts';
import { property } from './property.ts';

export type Terms = { readonly channel: string; readonly version: number };

/** The window that a greeting has reached. */
export type Addressee = {
  readonly parent: unknown;
  readonly origin: string;
  readonly location: { readonly origin: string };
};

/** A message between windows, as far as it is looked at. */
export type Envelope = {
  readonly source: unknown;
  readonly origin: string;
  readonly ports: { readonly length: number };
  readonly data: unknown;
};

/** The origin of the page that greets a frame of this channel; `undefined` for all others, who hear nothing. Pure. */
export const originOfGreeter = (
  frame: Addressee,
  { source, origin, ports, data }: Envelope,
  channel: string,
): Origin | undefined => {
  const isParents = source === frame.parent && source !== frame && ports.length === 1;
  const isGreeting = property(data, 'kind') === 'open' && property(data, 'channel') === channel;
  const isWhereItSays = frame.origin === frame.location.origin;
  return isParents && isGreeting && isWhereItSays ? parseOrigin(origin) : undefined;
};

export const answer = (port: MessagePort, kind: Reply['kind']): void =>
  send(port, { kind } satisfies Reply);

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
  { channel, version }: Terms,
  take: (port: MessagePort, origin: Origin, greeting: unknown) => boolean,
): Undo => {
  const handleMessage = (message: MessageEvent<unknown>): void => {
    const { data } = message;
    const origin = originOfGreeter(frame, message, channel);
    const [port] = message.ports;
    if (!origin || !port) return;
    if (property(data, 'version') !== version) refuse(port, 'version');
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
  awaitGreeting(frame, acceptance, (port, origin, greeting) => {
    const opening = acceptance.parseOpening(property(greeting, 'body'));
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
