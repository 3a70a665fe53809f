import type { After, Undo } from '#contract/undo';
import {
  parseReply,
  postOpenMessage,
  type OpenMessage,
  type Refusal,
  type Reply,
} from './handshake.ts';
import type { Origin } from './origin.ts';
import { createPort, createReceiver, type Parse, type Port } from './port.ts';

export type Failure = Refusal | 'timeout';

export type OpenOptions<Command, FrameEvent> = {
  readonly frame: HTMLIFrameElement;
  /** Only a document of this origin receives the open message. */
  readonly origin: Origin;
  /** Identifies the protocol. */
  readonly channel: string;
  readonly version: number;
  /**
   * The maximum time until the first `load` event, and then from each `load` event or call of
   * `retry` until the reply. A `load` event that `reload` causes does not restart this time.
   */
  readonly timeoutMs: number;
  /** How long a loaded document may take to reply before the frame is reloaded. */
  readonly reloadAfterMs: number;
  readonly reload: () => void;
  readonly after: After;
  /**
   * Returns the body of the open message. Called at every load, so that a reloaded frame gets the
   * current state.
   */
  readonly readBody: () => unknown;
  readonly parseEvent: Parse<FrameEvent>;
  readonly onOpened: (port: Port<Command>) => void;
  readonly onEvent: (event: FrameEvent) => void;
  /** The connected document was replaced, and its state is lost. A new open message is posted. */
  readonly onLost: () => void;
  readonly onFailed: (failure: Failure) => void;
};

export type Connection = {
  readonly close: () => void;
  /**
   * Reloads a frame that has failed. If the frame does not reply in time, `onFailed` is called
   * again.
   */
  readonly retry: () => void;
};

/**
 * The page's half of the handshake. `accept.ts` describes both halves.
 *
 * A `load` event does not prove that the frame works: browsers also dispatch it for error pages. It
 * can occur several times: a frame that is moved in the document reloads. So every `load` closes
 * the old port and posts an open message with a new port, and only a reply on the new port counts.
 * `onFailed` is not final: `onOpened` may follow after a late reply or another `load`.
 */
export function open<Command, FrameEvent>(options: OpenOptions<Command, FrameEvent>): Connection {
  const { frame } = options;
  const receiveEvent = createReceiver(options.parseEvent, options.onEvent);
  const timeout = createReplyTimeout(options);
  let current: Port<Command> | undefined;
  let isOpen = false;

  function handleReply(port: Port<Command>, reply: Reply['kind']): void {
    isOpen = reply === 'opened';
    timeout.handleReply(isOpen);
    if (reply === 'opened') options.onOpened(port);
    else options.onFailed(reply);
  }

  function handleLoad(): void {
    current?.close();
    if (isOpen) options.onLost();
    isOpen = false;
    timeout.handleLoad();
    const message: OpenMessage = {
      kind: 'open',
      channel: options.channel,
      version: options.version,
      body: options.readBody(),
    };
    const port = createPort<Command>(postOpenMessage(frame, options.origin, message), (data) => {
      if (isOpen) return receiveEvent(data);
      const reply = parseReply(data);
      if (reply) handleReply(port, reply);
    });
    current = port;
  }

  frame.addEventListener('load', handleLoad);
  timeout.start();
  return {
    close: () => {
      frame.removeEventListener('load', handleLoad);
      timeout.stop();
      current?.close();
    },
    retry: timeout.retry,
  };
}

type TimeoutOptions = Pick<
  OpenOptions<never, never>,
  'after' | 'timeoutMs' | 'reloadAfterMs' | 'reload' | 'onFailed'
>;

/**
 * Limits the time for a reply. The page posts the open message at the `load` event. By then a
 * working document has run its script, and replies immediately. If no reply arrives within
 * `reloadAfterMs`, the script probably failed to load, and the frame is reloaded once.
 */
function createReplyTimeout({ after, timeoutMs, reloadAfterMs, reload, onFailed }: TimeoutOptions) {
  let mayReload = true;
  /**
   * Whether the next `load` event is caused by `reload`. That event must not restart the timeout,
   * which is already running (`retry` starts it before the reload).
   */
  let isReloading = false;
  let cancelTimeout: Undo = () => {};
  let cancelReload: Undo = () => {};
  function start(): void {
    cancelTimeout();
    cancelTimeout = after(timeoutMs, () => onFailed('timeout'));
  }
  function reloadFrame(): void {
    mayReload = false;
    isReloading = true;
    reload();
  }
  function stop(): void {
    cancelTimeout();
    cancelReload();
  }
  return {
    start,
    stop,
    handleLoad: (): void => {
      cancelReload();
      if (!isReloading) start();
      isReloading = false;
      if (mayReload) cancelReload = after(reloadAfterMs, reloadFrame);
    },
    handleReply: (isOpen: boolean): void => {
      stop();
      // After `opened`, another document may load in the frame. It too may be reloaded once. A
      // refusal has a permanent cause, so a reload would not help.
      mayReload = isOpen;
    },
    retry: (): void => {
      start();
      reloadFrame();
    },
  };
}
