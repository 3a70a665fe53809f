import { parseGreeting, type Refusal, type Reply } from './greeting.ts';
import { parseOrigin, type Origin } from './origin.ts';
import { createPort, type Parse, type Port, type Undo } from './port.ts';

/**
 * The frame's half of the handshake.
 *
 * 1. The page frames us and, at our `load`, posts one greeting with one port to our exact origin.
 * 2. We look at who sent it: only the window that frames us, only a page with a real origin, and only
 *    while our own origin is what our address says (a sandboxed copy of us has an opaque one).
 * 3. We look at what it says: our channel, our version. Another version is told so on its port, since
 *    that is a fault of deployment which only words can mend; everything else is met with silence.
 * 4. We answer `opened` on the port. From then on only the port is used; a second greeting is ignored,
 *    whoever sends it: one document serves one conversation.
 */
export type Envelope = {
  readonly isFromParent: boolean;
  readonly isFramed: boolean;
  readonly senderOrigin: string;
  readonly selfOrigin: string;
  readonly addressOrigin: string;
  readonly portCount: number;
  readonly data: unknown;
};

export type Terms = { readonly channel: string; readonly version: number };

export type Verdict =
  | { readonly kind: 'accepted'; readonly origin: Origin; readonly body: unknown }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'ignored' };

const ignored: Verdict = { kind: 'ignored' };

/** Whether to talk to the sender of a greeting. Pure: the envelope holds all that is looked at. */
export const judge = (envelope: Envelope, terms: Terms): Verdict => {
  if (!envelope.isFramed || !envelope.isFromParent || envelope.portCount !== 1) return ignored;
  if (envelope.selfOrigin !== envelope.addressOrigin) return ignored;
  const origin = parseOrigin(envelope.senderOrigin);
  const greeting = parseGreeting(envelope.data);
  if (origin === undefined || greeting?.channel !== terms.channel) return ignored;
  if (greeting.version !== terms.version) return { kind: 'refused', reason: 'version' };
  return { kind: 'accepted', origin, body: greeting.body };
};

export type Acceptance<Opening, Command, Event> = Terms & {
  readonly parseOpening: Parse<Opening>;
  readonly parseCommand: Parse<Command>;
  /** Called once, right after `opened` was sent. `listen` starts the conversation. */
  readonly onOpen: (
    opening: Opening,
    listen: (onCommand: (command: Command) => void) => Port<Event>,
    pageOrigin: Origin,
  ) => void;
};

const readEnvelope = (frame: Window, message: MessageEvent<unknown>): Envelope => ({
  isFromParent: message.source === frame.parent,
  isFramed: frame.parent !== frame,
  senderOrigin: message.origin,
  selfOrigin: frame.origin,
  addressOrigin: frame.location.origin,
  portCount: message.ports.length,
  data: message.data,
});

const answer = (port: MessagePort, reply: Reply): void => port.postMessage(reply);

const refuse = (port: MessagePort, reason: Refusal): void => {
  answer(port, { kind: 'refused', reason });
  port.close();
};

/** Waits for the page's greeting. Must be the first statement of a frame: later it may have passed. */
export const accept = <Opening, Command, Event>(
  frame: Window,
  acceptance: Acceptance<Opening, Command, Event>,
): Undo => {
  const handleMessage = (message: MessageEvent<unknown>): void => {
    const verdict = judge(readEnvelope(frame, message), acceptance);
    const [messagePort] = message.ports;
    if (verdict.kind === 'ignored' || messagePort === undefined) return;
    if (verdict.kind === 'refused') return refuse(messagePort, verdict.reason);
    const opening = acceptance.parseOpening(verdict.body);
    if (opening === undefined) return refuse(messagePort, 'malformed');
    stop();
    answer(messagePort, { kind: 'opened' });
    acceptance.onOpen(
      opening,
      (onCommand) => createPort(messagePort, acceptance.parseCommand, onCommand),
      verdict.origin,
    );
  };
  const stop = (): void => frame.removeEventListener('message', handleMessage);
  frame.addEventListener('message', handleMessage);
  return stop;
};
