import type { html } from 'hono/html';
import type { OtherSite } from '../context.ts';
import type { LoginSession } from '../../shared/login-sessions.ts';

export type Html = ReturnType<typeof html>;

/** The session of the user that a page shows. */
export type SessionView = {
  readonly session: LoginSession;
  readonly portalOrigin: string;
  readonly authUrl: string;
  readonly clientId: string;
  /** Path and query of the page. A new login returns to it. */
  readonly address: string;
  readonly otherSites: readonly OtherSite[];
};
