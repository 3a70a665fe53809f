import { fieldOf } from '#contract/own';
import type { Undo } from '#contract/undo';
import type { Refusal, Reply } from './handshake.ts';
import { parseOrigin, type Origin } from './origin.ts';
import { createPort, createReceiver, type Parse, type Port } from './port.ts';

export function sendReply(port: MessagePort, kind: Reply['kind']): void {
  port.postMessage({ kind } satisfies Reply);
}

/**
 * The frame's half of the handshake. `open.ts` is the page's half.
 *
 * 1. At each `load` of the frame the page posts one open message with one port to the frame's exact
 *    origin.
 * 2. The frame checks the sender: it must be the parent window, with an http or https origin. The
 *    frame's own origin must equal the origin of its URL. They differ in a sandbox without
 *    `allow-same-origin`, because the frame's own origin is then opaque.
 * 3. The frame checks the message: channel, version and body. It replies `version` to another
 *    version, and `malformed` to an invalid body. It ignores every other message that fails a check
 *    of step 2 or 3, so that its sender learns nothing about the frame.
 * 4. The frame replies `opened` when it listens on the port. From then on, page and frame use only
 *    the port. The frame ignores later open messages, so that no other script can take over a field
 *    that contains a value.
 *
 * Call this function synchronously at the start of the frame's script: an open message that arrives
 * earlier is lost. `tryAccept` returns whether it accepts the message. The frame listens until a
 * message is accepted.
 */
export function awaitOpenMessage(
  frame: Window,
  channel: string,
  version: number,
  tryAccept: (port: MessagePort, origin: Origin, message: unknown) => boolean,
): Undo {
  function handleMessage({
    source,
    origin,
    ports: [port, another],
    data,
  }: MessageEvent<unknown>): void {
    // Attack: another frame or an opener posts an open message to take over this frame. A document
    // that is not framed is its own parent.
    if (source !== frame.parent || source === frame) return;
    // Attack: a page frames this document in a sandbox that makes its origin opaque.
    if (frame.origin !== frame.location.origin) return;
    // Attack: a page opens the frame from an origin that the service cannot check, such as `null`
    // or a local file.
    const pageOrigin = parseOrigin(origin);
    if (pageOrigin === undefined) return;
    if (!port || another) return;
    if (fieldOf(data, 'kind') !== 'open' || fieldOf(data, 'channel') !== channel) return;
    if (fieldOf(data, 'version') !== version) refuse(port, 'version');
    else if (tryAccept(port, pageOrigin, data)) stop();
  }
  function stop(): void {
    frame.removeEventListener('message', handleMessage);
  }
  frame.addEventListener('message', handleMessage);
  return stop;
}

export type AcceptOptions<Opening, Command, Event> = {
  readonly channel: string;
  readonly version: number;
  readonly parseOpening: Parse<Opening>;
  readonly parseCommand: Parse<Command>;
  /** Called once. `listen` replies `opened` and starts receiving commands. */
  readonly onOpen: (
    opening: Opening,
    listen: (onCommand: (command: Command) => void) => Port<Event>,
    pageOrigin: Origin,
  ) => void;
};

/** Like {@link awaitOpenMessage}, for open messages with a body. */
export function accept<Opening, Command, Event>(
  frame: Window,
  options: AcceptOptions<Opening, Command, Event>,
): Undo {
  return awaitOpenMessage(frame, options.channel, options.version, (port, origin, message) => {
    const opening = options.parseOpening(fieldOf(message, 'body'));
    if (opening === undefined) {
      refuse(port, 'malformed');
      return false;
    }
    function listen(onCommand: (command: Command) => void): Port<Event> {
      sendReply(port, 'opened');
      return createPort(port, createReceiver(options.parseCommand, onCommand));
    }
    options.onOpen(opening, listen, origin);
    return true;
  });
}

function refuse(port: MessagePort, reason: Refusal): void {
  sendReply(port, reason);
  port.close();
}
