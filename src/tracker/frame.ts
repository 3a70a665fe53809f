import { open, type After } from '#channel/open';
import { parseOrigin, type Origin } from '#channel/origin';
import type { Port, Undo } from '#channel/port';
import { isLocalName } from '#channel/safe-address';
import type { StateReason } from '#contract/session';
import {
  parseEvent,
  sessionChannel,
  sessionVersion,
  type Command,
  type Event,
} from '#protocol/session';

/** A frame that hangs is given up after this long. */
const timeoutMs = 10_000;

export type FramePlace = {
  readonly document: Document;
  readonly after: After;
  /** `{auth_url}/v1/sessionTracker/`, and its origin. */
  readonly base: string;
  readonly origin: Origin;
  readonly clientId: string;
};

export type FrameListeners = {
  readonly onOpened: (port: Port<Command>) => void;
  readonly onEvent: (event: Event) => void;
  readonly onFailed: (reason: StateReason) => void;
};

export type Frame = {
  /** Whether the page has left it where it was. */
  readonly isThere: () => boolean;
  readonly remove: Undo;
};

const createElement = ({ document, base, clientId }: FramePlace): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  const { href, hostname } = new URL(`frame?client_id=${clientId}`, base);
  const attributes = {
    sandbox: 'allow-scripts allow-same-origin allow-storage-access-by-user-activation',
    // A page of this machine may need leave to reach a host of this machine.
    allow: `storage-access${isLocalName(hostname) ? ';local-network-access' : ''}`,
    hidden: '',
    'aria-hidden': 'true',
    tabindex: '-1',
    title: 'Session tracking',
    src: href,
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  return frame;
};

/** Puts the frame into the page and greets it. */
export const mountFrame = (place: FramePlace, listeners: FrameListeners): Frame => {
  const { document, after, origin } = place;
  const { onOpened, onEvent, onFailed } = listeners;
  const frame = createElement(place);
  const life = new AbortController();
  let hasLoaded = false;
  // A frame that was refused loads too, as an error page; one that hangs does not.
  frame.addEventListener('load', () => {
    hasLoaded = true;
  });
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, disposition, blockedURI }) => {
      const isFrame = effectiveDirective === 'frame-src' && parseOrigin(blockedURI) === origin;
      if (isFrame && disposition === 'enforce') onFailed('csp_frame_src');
    },
    life,
  );
  const close = open<Command, Event>({
    frame,
    origin,
    after,
    channel: sessionChannel,
    version: sessionVersion,
    timeoutMs,
    body: () => '',
    parseEvent,
    onOpened,
    onEvent,
    onLost: () => {},
    onFailed: (failure) => {
      if (failure !== 'timeout') onFailed('bad_reply');
      else onFailed(hasLoaded ? 'frame_refused' : 'frame_timeout');
    },
  });
  // Beside the body, which routers replace.
  document.documentElement.append(frame);
  return {
    isThere: () => frame.isConnected,
    remove: () => {
      life.abort();
      close();
      frame.remove();
    },
  };
};
