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

/**
 * A frame that falls silent is given up after this long: more than it may take to learn whether it may read its
 * cookie, and to look twice.
 */
const replyLimitMs = 3_000;

const longestWaitMs = 300_000;

/** `{auth_url}/v1/sessionTracker/`. */
let base: URL;
let clientId = '';
let session = '';
let frame: HTMLIFrameElement | undefined;
let port: MessagePort | undefined;
/**
 * The one wait at a time: for the next frame while there is none, for a frame to load and open, for an open one to
 * answer.
 */
let timer: Timer | undefined;
let eventCount = 0;
let failures = 0;

export const setBase = (found: URL): void => {
  base = found;
};

const stopWaiting = (): void => {
  clearTimeout(timer);
  timer = undefined;
};

const leavePort = (): void => {
  stopWaiting();
  if (port) closePort(port);
  port = undefined;
};

const removeFrame = (): void => {
  leavePort();
  frame?.remove();
  frame = undefined;
};

const fail = (reason: StateReason): void => {
  removeFrame();
  timer = later(Math.min(longestWaitMs, 2 ** failures * 1_000), makeFrame);
  // A policy does not change while its document stands: the timer then finds nothing to begin.
  failures = reason === 'csp_frame_src' ? Infinity : failures + 1;
  // Last: a callback that hears of it may stop, or begin anew.
  hearTrouble(reason);
};

/** What has failed before is past. */
export const reset = (): void => {
  removeFrame();
  failures = 0;
};

/** A wait that has begun goes on: another look neither lengthens nor shortens it. */
const failAfter = (delayMs: number, reason: StateReason): void => {
  timer ??= later(delayMs, () => fail(reason));
};

const ask = (mayAsk: boolean): void => {
  if (!port) return;
  failAfter(replyLimitMs, 'frame_timeout');
  send(port, { kind: 'check', session, mayAsk } satisfies Command);
};

const handleEvent = (event: Heard): void => {
  stopWaiting();
  // One that speaks twice has come to stay.
  eventCount += 1;
  if (eventCount > 1) failures = 0;
  hear(event);
};

const handleMessage = ({ data }: MessageEvent<unknown>): void => {
  if (isHeard(data)) handleEvent(data);
  else if (fieldOf(data, 'kind') === 'opened') {
    stopWaiting();
    ask(!document.hidden);
  } else fail('bad_reply');
};

/** At every load: a frame that was refused loads too, as an error page; one that was moved starts anew. */
const handleLoad = ({ currentTarget }: Event): void => {
  if (!frame || currentTarget !== frame) return;
  leavePort();
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
  // Browsers name our address or its origin. What is shorter than our origin is another, though ours begins
  // with it.
  if (blockedURI.length >= base.origin.length && frame?.src.startsWith(blockedURI))
    fail('csp_frame_src');
};

const makeFrame = (): void => {
  if (frame || failures === Infinity) return;
  stopWaiting();
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
  if (mayAsk || timer === undefined) makeFrame();
  if (frame?.isConnected === false) fail('removed');
  else ask(mayAsk);
};

export const hasNoClient = (): boolean => clientId === '';

export const isClient = (id: string): boolean => clientId === id;

export const setClient = (id: string): void => {
  clientId = id;
};

export const isSession = (handle: string): boolean => session === handle;

export const setSession = (handle: string): void => {
  session = handle;
};
