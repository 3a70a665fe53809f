import { parseReply, type Greeting, type Reply } from './greeting.ts';
import type { Origin } from './origin.ts';
import { createPort, type Parse, type Port, type Undo } from './port.ts';

/** Runs something once, later, unless it is undone first. The only clock in this room. */
export type After = (delayMs: number, run: () => void) => Undo;

export type Failure = 'timeout' | 'version' | 'malformed';

export type Connection<Command, Event> = {
  readonly frame: HTMLIFrameElement;
  /** The only origin that gets the greeting; `*` appears nowhere. */
  readonly origin: Origin;
  readonly channel: string;
  readonly version: number;
  readonly timeoutMs: number;
  readonly after: After;
  /** Asked at every load, so that a frame that comes back opens with what holds then. */
  readonly body: () => unknown;
  readonly parseEvent: Parse<Event>;
  readonly onOpened: (port: Port<Command>) => void;
  readonly onEvent: (event: Event) => void;
  /** The document we talked to is gone, and what it held with it; a new handshake has begun. */
  readonly onLost: () => void;
  readonly onFailed: (failure: Failure) => void;
};

/** What a frame says: first its reply to the greeting, then the events of the vocabulary. */
type Heard<Event> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'event'; readonly event: Event };

const hearReply = <Event>(data: unknown): Heard<Event> | undefined => {
  const reply = parseReply(data);
  return reply && { kind: 'reply', reply };
};

const hearEvent = <Event>(data: unknown, parse: Parse<Event>): Heard<Event> | undefined => {
  const event = parse(data);
  return event === undefined ? undefined : { kind: 'event', event };
};

/**
 * The page's half of the handshake; the frame's half is told in `accept.ts`.
 *
 * A `load` proves nothing (it fires for error pages too) and may come again: a frame that was moved in
 * the document starts anew. So every load closes the old port and greets once more, and only `opened`
 * on the new port counts. No answer in time is a failure, which a later load may still turn.
 */
export const open = <Command, Event>(connection: Connection<Command, Event>): Undo => {
  const { frame, after, timeoutMs } = connection;
  let current: Port<Command> | undefined;
  let isOpen = false;
  let cancelTimeout: Undo = () => {};

  const startTimeout = (): void => {
    cancelTimeout();
    cancelTimeout = after(timeoutMs, () => connection.onFailed('timeout'));
  };

  const leave = (): void => {
    current?.close();
    current = undefined;
    cancelTimeout();
  };

  const handleReply = (port: Port<Command>, reply: Reply): void => {
    cancelTimeout();
    if (reply.kind === 'refused') return connection.onFailed(reply.reason);
    isOpen = true;
    connection.onOpened(port);
  };

  const greet = (): void => {
    const wasOpen = isOpen;
    leave();
    isOpen = false;
    if (wasOpen) connection.onLost();
    const { port1, port2 } = new MessageChannel();
    const port = createPort<Heard<Event>, Command>(
      port1,
      (data) => (isOpen ? hearEvent(data, connection.parseEvent) : hearReply(data)),
      (heard) =>
        heard.kind === 'reply' ? handleReply(port, heard.reply) : connection.onEvent(heard.event),
    );
    current = port;
    startTimeout();
    const greeting: Greeting = {
      kind: 'open',
      channel: connection.channel,
      version: connection.version,
      body: connection.body(),
    };
    frame.contentWindow?.postMessage(greeting, connection.origin, [port2]);
  };

  frame.addEventListener('load', greet);
  startTimeout();
  return () => {
    frame.removeEventListener('load', greet);
    leave();
  };
};
