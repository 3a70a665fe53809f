import { greet } from './greet.ts';
import { parseReply, type Greeting, type Refusal } from './greeting.ts';
import type { Origin } from './origin.ts';
import { createPort, receiving, type Parse, type Port, type Undo } from './port.ts';

/** Runs something once, later, unless it is undone first. The only clock in this room. */
export type After = (delayMs: number, run: () => void) => Undo;

export type Failure = Refusal | 'timeout';

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

/**
 * The page's half of the handshake; the frame's half is told in `accept.ts`.
 *
 * A `load` proves nothing (it fires for error pages too) and may come again: a frame that was moved in
 * the document starts anew. So every load closes the old port and greets once more, and only `opened`
 * on the new port counts. No answer in time is a failure, which a later load may still turn.
 */
export const open = <Command, Event>(connection: Connection<Command, Event>): Undo => {
  const { frame, after } = connection;
  const hearEvent = receiving(connection.parseEvent, connection.onEvent);
  let current: Port<Command> | undefined;
  let isOpen = false;
  let cancelTimeout: Undo = () => {};

  const startTimeout = (): void => {
    cancelTimeout = after(connection.timeoutMs, () => connection.onFailed('timeout'));
  };

  const leave = (): void => {
    cancelTimeout();
    current?.close();
    current = undefined;
  };

  const start = (): void => {
    leave();
    if (isOpen) connection.onLost();
    isOpen = false;
    startTimeout();
    const hearReply = receiving(parseReply, (reply) => {
      cancelTimeout();
      isOpen = reply === 'opened';
      if (reply === 'opened') connection.onOpened(port);
      else connection.onFailed(reply);
    });
    const greeting: Greeting = {
      kind: 'open',
      channel: connection.channel,
      version: connection.version,
      body: connection.body(),
    };
    const port = createPort<Command>(greet(frame, connection.origin, greeting), (data) =>
      (isOpen ? hearEvent : hearReply)(data),
    );
    current = port;
  };

  frame.addEventListener('load', start);
  startTimeout();
  return () => {
    frame.removeEventListener('load', start);
    leave();
  };
};
