import { parseReply, postOpenMessage, type OpenMessage, type Refusal } from './handshake.ts';
import type { Origin } from './origin.ts';
import { createPort, createReceiver, type Parse, type Port, type Undo } from './port.ts';

/** Runs a function once after a delay. Returns a function that cancels it. */
export type After = (delayMs: number, run: () => void) => Undo;

export type Failure = Refusal | 'timeout';

export type OpenOptions<Command, Event> = {
  readonly frame: HTMLIFrameElement;
  /** Only a document of this origin receives the open message. */
  readonly origin: Origin;
  readonly channel: string;
  readonly version: number;
  readonly timeoutMs: number;
  /** How long a loaded document may take to reply before it is reloaded once. */
  readonly reloadAfterMs: number;
  readonly reload: () => void;
  readonly after: After;
  /**
   * Returns the body of the open message. Called at every load, so that a reloaded frame gets the
   * current state.
   */
  readonly readBody: () => unknown;
  readonly parseEvent: Parse<Event>;
  readonly onOpened: (port: Port<Command>) => void;
  readonly onEvent: (event: Event) => void;
  /** The connected document was replaced, and its state is lost. A new handshake has begun. */
  readonly onLost: () => void;
  readonly onFailed: (failure: Failure) => void;
};

export type Connection = {
  readonly close: Undo;
  /**
   * Reloads a frame that has failed. Calls `onFailed` again if the frame does not reply in time.
   */
  readonly retry: () => void;
};

type TimeoutOptions = Pick<
  OpenOptions<never, never>,
  'after' | 'timeoutMs' | 'reloadAfterMs' | 'reload' | 'onFailed'
>;

/**
 * Limits the time for a reply. The page posts the open message at the `load` event. The document
 * has run its script by then and replies immediately. If it does not, its script probably failed to
 * load, and the frame is reloaded once. The timeout includes both attempts.
 */
const createReplyTimeout = ({
  after,
  timeoutMs,
  reloadAfterMs,
  reload,
  onFailed,
}: TimeoutOptions) => {
  let hasRetried = false;
  /**
   * Whether the next `load` event is caused by `reload`. It must not restart the timeout, which is
   * already running.
   */
  let isReloading = false;
  let cancelTimeout: Undo = () => {};
  let cancelRetry: Undo = () => {};
  const start = (): void => {
    cancelTimeout();
    cancelTimeout = after(timeoutMs, () => onFailed('timeout'));
  };
  const reloadFrame = (): void => {
    hasRetried = true;
    isReloading = true;
    reload();
  };
  const stop = (): void => {
    cancelTimeout();
    cancelRetry();
  };
  return {
    start,
    stop,
    handleLoad: (): void => {
      cancelRetry();
      if (!isReloading) start();
      isReloading = false;
      if (!hasRetried) cancelRetry = after(reloadAfterMs, reloadFrame);
    },
    handleReply: (isOpen: boolean): void => {
      stop();
      // After `opened`, a new document in the frame may be reloaded once too. After a refusal, the
      // frame is not reloaded.
      hasRetried = !isOpen;
    },
    retry: (): void => {
      start();
      reloadFrame();
    },
  };
};

/**
 * The page's half of the handshake. `accept.ts` describes both halves.
 *
 * A `load` event does not prove that the frame works: browsers also dispatch it for error pages. It
 * can occur several times: a frame that is moved in the document reloads. So every `load` closes
 * the old port and posts an open message with a new port, and only `opened` on the new port counts.
 * `onFailed` is not final: `onOpened` may follow after a later `load`.
 */
export const open = <Command, Event>(options: OpenOptions<Command, Event>): Connection => {
  const { frame } = options;
  const receiveEvent = createReceiver(options.parseEvent, options.onEvent);
  const timeout = createReplyTimeout(options);
  let current: Port<Command> | undefined;
  let isOpen = false;

  const handleLoad = (): void => {
    current?.close();
    if (isOpen) options.onLost();
    isOpen = false;
    timeout.handleLoad();
    const receiveReply = createReceiver(parseReply, (reply) => {
      isOpen = reply === 'opened';
      timeout.handleReply(isOpen);
      if (reply === 'opened') options.onOpened(port);
      else options.onFailed(reply);
    });
    const message: OpenMessage = {
      kind: 'open',
      channel: options.channel,
      version: options.version,
      body: options.readBody(),
    };
    const port = createPort<Command>(postOpenMessage(frame, options.origin, message), (data) =>
      (isOpen ? receiveEvent : receiveReply)(data),
    );
    current = port;
  };

  frame.addEventListener('load', handleLoad);
  timeout.start();
  return {
    close: () => {
      frame.removeEventListener('load', handleLoad);
      timeout.stop();
      current?.close();
      current = undefined;
    },
    retry: timeout.retry,
  };
};
