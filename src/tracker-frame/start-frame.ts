import type { After } from '#channel/open';
import type { Origin } from '#channel/origin';
import type { Port } from '#channel/port';
import type { Command, Event } from '#protocol/session';
import { digestEpoch } from './epoch.ts';
import { requestAccess } from './session/access.ts';
import { ask } from './session/ask.ts';
import { onCookieChange, readCookie } from './session/cookie.ts';
import { inTurn, readLastAsked, writeLastAsked } from './session/turn.ts';
import { createWatch } from './watch.ts';

/** Some browsers leave the question open for as long as nobody acts; until then the answer is no. */
const accessLimitMs = 1_000;

export type FramePorts = {
  readonly listen: (onCommand: (command: Command) => void) => Port<Event>;
  readonly pageOrigin: Origin;
  readonly now: () => number;
  readonly random: () => number;
  readonly after: After;
  /** Ends a question to the auth service that stays without an answer. */
  readonly limit: () => AbortSignal;
};

/** Watches the session for the page that framed this document. */
export const startFrame = (window: Window, ports: FramePorts): void => {
  const { document } = window;
  const access = requestAccess(document);
  const { send } = ports.listen((command) => void settled.then(() => watch.handleCommand(command)));
  const watch = createWatch({
    now: ports.now,
    random: ports.random,
    after: ports.after,
    isHidden: () => document.hidden,
    readCookie: () => readCookie(document),
    ask: (handle) => ask(document, handle, ports.limit()),
    digest: (marker) => digestEpoch(marker, ports.pageOrigin),
    inTurn,
    readLastAsked,
    writeLastAsked,
    send,
  });
  const settled = Promise.race([
    access.then(watch.setAccess),
    new Promise<void>((resolve) => void ports.after(accessLimitMs, resolve)),
  ]);
  onCookieChange(window, () => void watch.handleCookieChange());
};
