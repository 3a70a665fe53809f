import { greet } from '#channel/greet';
import { close as closePort, listen, send } from '#channel/port';
import type { StateReason } from '#contract/session';
import {
  isHeard,
  sessionChannel,
  sessionVersion,
  type Command,
  type Heard,
} from '#protocol/session';
import { fieldOf } from '#protocol/shape';
import { later, type Timer } from './clock.ts';
import { describeFrame } from './frame.ts';
import { hear, hearTrouble } from './teller.ts';

/** A frame that hangs is given up after this long. */
const timeoutMs = 10_000;

/** A frame that falls silent is given up after this long. */
const replyLimitMs = 3_000;

const longestWaitMs = 300_000;

/** `{auth_url}/v1/sessionTracker/`. */
let base: URL;
let clientId = '';
let session = '';
let frame: HTMLIFrameElement | undefined;
let port: MessagePort | undefined;
/** Without a frame until the next one; before it opens until it must have; then until it must have answered. */
let timer: Timer | undefined;
let eventCount = 0;
let failures = 0;

export const setBase = (found: URL): void => {
  base = found;
};

const clear = (): void => {
  clearTimeout(timer);
  timer = undefined;
};

const hangUp = (): void => {
  clear();
  if (port) closePort(port);
  port = undefined;
};

const close = (): void => {
  hangUp();
  frame?.remove();
  frame = undefined;
};

const fail = (reason: StateReason): void => {
  close();
  timer = later(Math.min(longestWaitMs, 2 ** failures * 1_000), begin);
  // A policy does not change while its document stands.
  failures = reason === 'csp_frame_src' ? Infinity : failures + 1;
  hearTrouble(reason);
};

/** What has failed before is past. */
export const end = (): void => {
  close();
  failures = 0;
};

const failAfter = (delayMs: number, reason: StateReason): void => {
  timer ??= later(delayMs, () => fail(reason));
};

const ask = (mayAsk: boolean): void => {
  if (!port) return;
  failAfter(replyLimitMs, 'frame_timeout');
  send(port, { kind: 'check', session, mayAsk } satisfies Command);
};

const handleEvent = (event: Heard): void => {
  clear();
  // One that speaks twice has come to stay.
  eventCount += 1;
  if (eventCount > 1) failures = 0;
  hear(event);
};

const handleMessage = (data: unknown): void => {
  if (isHeard(data)) handleEvent(data);
  else if (fieldOf(data, 'kind') === 'opened') {
    clear();
    ask(!document.hidden);
  } else fail('bad_reply');
};

/** At every load: a frame that was refused loads too, as an error page; one that was moved starts anew. */
const handleLoad = ({ currentTarget }: globalThis.Event): void => {
  if (!frame || currentTarget !== frame) return;
  hangUp();
  failAfter(timeoutMs, 'frame_refused');
  port = greet(frame, base.origin, {
    kind: 'open',
    channel: sessionChannel,
    version: sessionVersion,
  });
  listen(port, handleMessage);
};

export const handleViolation = ({
  effectiveDirective,
  disposition,
  blockedURI,
}: SecurityPolicyViolationEvent): void => {
  if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return;
  // Browsers name the address or its origin; another origin that ours begins with is shorter than it.
  if (blockedURI.length >= base.origin.length && frame?.src.startsWith(blockedURI))
    fail('csp_frame_src');
};

const begin = (): void => {
  if (frame || failures === Infinity) return;
  clear();
  failAfter(timeoutMs, 'frame_timeout');
  eventCount = 0;
  frame = Object.assign(document.createElement('iframe'), describeFrame(base, clientId));
  frame.setAttribute('aria-hidden', 'true');
  frame.addEventListener('load', handleLoad);
  // Beside the body, which routers replace.
  document.documentElement.append(frame);
};

/** Asks what is known now. A frame that is not there is made, after a failure only if somebody looks. */
export const look = (mayAsk: boolean): void => {
  if (mayAsk || timer === undefined) begin();
  if (frame?.isConnected === false) fail('removed');
  else ask(mayAsk);
};

export const isClient = (id: string): boolean => clientId === id;

export const setClient = (id: string): void => {
  clientId = id;
};

export const isSession = (handle: string): boolean => session === handle;

export const setSession = (handle: string): void => {
  session = handle;
};
