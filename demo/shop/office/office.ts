import { Hono, type Context, type Next } from 'hono';
import { createLoginSessions } from '../../shared/login-sessions.ts';
import { createOauthClient } from '../../shared/oauth-client.ts';
import { createPendingLogins } from '../../shared/pending-logins.ts';
import { startLogin } from '../../shared/start-login.ts';
import type { Orders } from '../orders.ts';
import { absentPage, loginPage, noticePage } from './notice-pages.ts';
import { officePage } from './office-page.ts';

export type OfficeSettings = {
  /** Base URL of the authentication service, without a final slash: `http://auth.opp.localhost:8080`. */
  readonly authUrl: string;
  readonly clientId: string;
  /** Never sent to a browser. */
  readonly clientSecret: string;
  /** PEM certificate of the authority that signed the service's certificate, if Node does not know it. */
  readonly authority?: string | undefined;
  /** Another application with the same login. */
  readonly portalUrl: string;
};

type Shop = {
  readonly shopOrigin: string;
  readonly orders: Orders;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const shownOrders = 20;

/** The back office for the shop's staff, who log in at the authentication service. */
export function createOffice(settings: OfficeSettings, { shopOrigin, orders, now }: Shop) {
  const { authUrl, clientId, clientSecret, authority, portalUrl } = settings;
  const officeUrl = `${shopOrigin}/office`;
  const oauth = createOauthClient({
    authUrl,
    clientId,
    clientSecret,
    redirectUri: `${officeUrl}/callback`,
    postLogoutRedirectUri: officeUrl,
    authority,
  });
  const logins = createPendingLogins({ cookieName: '__Host-office-login', now });
  const sessions = createLoginSessions({ cookieName: '__Host-staff', now });
  const office = new Hono();

  office.use(secureWith(new URL(authUrl).origin));

  office.get('/', (context) => {
    const session = sessions.find(context);
    if (session === undefined)
      return context.html(loginPage(portalUrl, context.req.query('ended') !== undefined));
    const latest = orders.latest(shownOrders);
    return context.html(officePage({ session, orders: latest, authUrl, clientId, portalUrl }));
  });

  office.get('/login', (context) => startLogin(context, { oauth, logins, returnTo: '/office' }));

  office.get('/callback', async (context) => {
    const login = logins.take(context);
    if (login === undefined) return context.html(noticePage('unknown-login'), 400);
    const query = new URL(context.req.url).searchParams;
    if (query.getAll('code').length !== 1 || query.has('error'))
      return context.html(noticePage('refused'), 403);
    const result = await oauth.finishLogin(query, login);
    if (result.kind === 'failed') return context.html(noticePage('failed'), 502);
    sessions.open(context, result);
    return context.redirect(login.returnTo, 303);
  });

  office.post('/logout', async (context) => {
    const form = await readForm(context);
    if (!sessions.end(context, form)) return context.html(noticePage('outdated'), 403);
    return context.redirect(oauth.logoutUrl, 303);
  });

  // The page's script sends this form when the tracker reports a change. A form of an older session ends nothing.
  office.post('/session/end', async (context) => {
    const form = await readForm(context);
    if (!sessions.end(context, form)) return context.redirect('/office', 303);
    const isRestarted = form.get('restart') === 'yes';
    return context.redirect(isRestarted ? '/office/login' : '/office?ended', 303);
  });

  return office;
}

/** In place of the back office where nobody can log in. */
export function createAbsentOffice(): Hono {
  const office = new Hono();
  office.all('*', (context) => context.html(absentPage(), 404));
  return office;
}

/** `same-origin`: a page that opens the office in a window cannot infer from its frames whether a user is logged in. */
function secureWith(authOrigin: string) {
  const policy = policyOf(authOrigin);
  return async (context: Context, next: Next): Promise<void> => {
    await next();
    context.header('Content-Security-Policy', policy);
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
  };
}

/** The tracker's script and frame are served by the authentication service, and forms redirect to it. */
function policyOf(authOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${authOrigin}`,
    "style-src 'self'",
    "img-src 'self'",
    `frame-src ${authOrigin}`,
    `form-action 'self' ${authOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

async function readForm(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await context.req.text());
}
