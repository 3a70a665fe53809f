import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createLoginSessions } from '../shared/login-sessions.ts';
import { createOauthClient } from '../shared/oauth-client.ts';
import { createPendingLogins } from '../shared/pending-logins.ts';
import { rejectForeignRequests } from '../shared/reject-foreign-requests.ts';
import { respondToErrorOf } from '../shared/respond-to-error.ts';
import { startLogin } from '../shared/start-login.ts';
import { secure } from '../shop/security.ts';
import { findBuiltFile, widgetScript } from '#sandbox/http/built-files';
import { createOrderRoutes, type OrderSettings } from './orders.ts';

export type AppSettings = OrderSettings & {
  /** The folder of the built application. */
  readonly folder: string;
  /** The folder of the built widget. */
  readonly distFolder: string;
  /** Base URL of the authentication service, without a final slash. */
  readonly authUrl: string;
  readonly clientId: string;
  /** Never sent to a browser. */
  readonly clientSecret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const maxBodyBytes = 16 * 1024;

/** The server of an example application. */
export function createApp(settings: AppSettings): Hono {
  const app = new Hono();
  app.use(secure);
  app.use(bodyLimit({ maxSize: maxBodyBytes }));
  app.use(rejectForeignRequests(settings.origin, 'application'));
  addFiles(app, settings);
  addSession(app, settings);
  const orders = createOrderRoutes(settings);
  app.post('/api/orders', orders.place);
  app.post('/api/retry', orders.retry);
  app.get('/api/payment', orders.readPayment);
  app.onError(respondToErrorOf('application'));
  return app;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The files that Vite has built. */
function addFiles(app: Hono, { folder, baseUrl, authUrl }: AppSettings): void {
  async function sendPage(context: Context) {
    const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) return context.text('Not built: run "npm run build".', 503);
    context.header('Content-Security-Policy', policyOf(baseUrl, authUrl));
    return context.html(html);
  }
  for (const route of ['/', '/checkout', '/result']) app.get(route, (context) => sendPage(context));

  app.get('/assets/:name{[\\w-]+\\.(?:js|css)}', async (context) => {
    const name = context.req.param('name');
    const body = await readFile(join(folder, 'assets', name), 'utf8').catch(() => undefined);
    if (body === undefined) return context.notFound();
    return context.body(body, 200, { 'Content-Type': contentTypes[extname(name)] ?? '' });
  });
}

/** The Content-Security-Policy of the package's README, which also allows challenges of any issuer. */
function policyOf(baseUrl: string, authUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${baseUrl} ${authUrl}`,
    "style-src 'self'",
    `connect-src 'self' ${baseUrl}`,
    `frame-src ${baseUrl} ${authUrl}`,
    "form-action 'self' https: http://*.localhost:*",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Login at the authentication service, and the session of the application. */
function addSession(app: Hono, settings: AppSettings): void {
  const { origin, authUrl, clientId, clientSecret, baseUrl, distFolder, authority, now } = settings;
  const oauth = createOauthClient({
    authUrl,
    clientId,
    clientSecret,
    redirectUri: `${origin}/callback`,
    postLogoutRedirectUri: `${origin}/`,
    authority,
  });
  const logins = createPendingLogins({ cookieName: '__Host-login', now });
  const sessions = createLoginSessions({ cookieName: '__Host-session', now });

  app.get('/api/settings', async (context) => {
    const session = sessions.find(context);
    // An application usually has version and hash in its own configuration. Without them, it loads the current version.
    const script = await findBuiltFile(distFolder, widgetScript);
    return context.json({
      baseUrl,
      version: script?.version,
      integrity: script?.sha384,
      authUrl,
      clientId,
      user: session?.user.username,
      session: session?.sessionState,
      formToken: session?.formToken,
    });
  });

  app.get('/login', (context) => startLogin(context, { oauth, logins, returnTo: '/' }));

  app.get('/callback', async (context) => {
    const login = logins.take(context);
    if (login === undefined) return context.text('This browser has not started the login.', 400);
    const result = await oauth.finishLogin(new URL(context.req.url).searchParams, login);
    if (result.kind === 'failed') return context.text('The login failed.', 502);
    sessions.open(context, result);
    return context.redirect('/', 303);
  });

  async function endSession(context: Context): Promise<boolean> {
    return sessions.end(context, new URLSearchParams(await context.req.text()));
  }

  app.post('/logout', async (context) =>
    (await endSession(context))
      ? context.redirect(oauth.logoutUrl, 303)
      : context.text('You have logged in again since this page was loaded. Reload it.', 403),
  );

  // The page calls it when the tracker reports a change.
  app.delete('/api/session', async (context) =>
    context.body(null, (await endSession(context)) ? 204 : 403),
  );
}
