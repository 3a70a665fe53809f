import type { Document } from './document.ts';
import { teller } from './teller.ts';

export type Tracked = {
  readonly tab: string;
  readonly authUrl: string;
  readonly clientId: string;
  /** The handle from the login redirect; without it only the cookie can tell. */
  readonly session: string | undefined;
  readonly intervalMs: number;
  /** Whether the page goes on stirring itself. */
  readonly isStirred: boolean;
};

export const trackedPath = ({ tab, authUrl, clientId, session, ...rest }: Tracked): string => {
  const intervalMs = String(rest.intervalMs);
  const query = new URLSearchParams({ tab, authUrl, clientId, intervalMs });
  if (rest.isStirred) query.set('stirs', 'on');
  if (session !== undefined) query.set('session', session);
  return `/tracked?${query.toString()}`;
};

/** How many times the page is stirred before it tells so, again and again. */
const stirCount = 20;

const stirMs = 250;

export const stirringMs = stirCount * stirMs;

/** Focus, visibility, page shows and being online again, one after the other. */
const stirring = `
  const hide = (isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stirs = [
    () => dispatchEvent(new Event('focus')),
    () => { hide(true); hide(false); },
    () => dispatchEvent(new Event('pageshow')),
    () => dispatchEvent(new Event('online')),
  ];
  let stirred = 0;
  setInterval(() => {
    stirs[stirred++ % stirs.length]();
    if (stirred % ${stirCount} === 0) tell('stirred', {});
  }, ${stirMs});`;

/** The snippet that an application pastes, with callbacks that tell what they hear. */
export const trackedDocument = (given: URLSearchParams): Document => {
  const value = (name: string): string => JSON.stringify(given.get(name) ?? '');
  const session = given.has('session') ? `_OASM('session', ${value('session')});` : '';
  return {
    html: `<!doctype html><html lang="en"><title>Tracked</title>
<script>${teller(given.get('tab') ?? '')}
  window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };
  _OASM('client_id', ${value('clientId')});
  _OASM('on_change', (change) => tell('change', change));
  _OASM('on_status', (status) => tell('status', status));
  ${session}
  _OASM('poll', { state: 'logged_in', interval: Number(${value('intervalMs')}) });
  ${given.has('stirs') ? stirring : ''}
</script>
<script async src=${JSON.stringify(`${given.get('authUrl') ?? ''}/v1/sessionTracker/oasm.js`)}></script>
<h1>Tracked</h1></html>`,
  };
};
