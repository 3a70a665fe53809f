import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rejectForeignRequests } from '../shared/reject-foreign-requests.ts';
import { respondToErrorOf } from '../shared/respond-to-error.ts';
import { readAssets } from './assets.ts';
import { createPortalContext, type PortalContext, type PortalSettings } from './context.ts';
import type { SessionView } from './pages/views.ts';
import { levelsPage } from './pages/levels-page.ts';
import { notFoundPage } from './pages/notice-pages.ts';
import { overviewPage } from './pages/overview-page.ts';
import { readEnding, startPage } from './pages/start-page.ts';
import { createLoginRoutes } from './routes/login.ts';
import { createSessionRoutes } from './routes/session.ts';
import { loginAddress } from './return-address.ts';
import { secureWith } from './security.ts';

export type { PortalSettings } from './context.ts';

const maxBodyBytes = 8 * 1024;

/** The administration portal. Its users log in at the authentication service. */
export function createPortal(settings: PortalSettings): Hono {
  const portalContext = createPortalContext(settings);
  const assets = readAssets();
  const login = createLoginRoutes(portalContext);
  const session = createSessionRoutes(portalContext);
  const portal = new Hono();

  portal.use(secureWith(new URL(settings.authUrl).origin));
  portal.use(bodyLimit({ maxSize: maxBodyBytes }));
  portal.use(rejectForeignRequests(portalContext.portalOrigin, 'portal'));

  addPages(portal, portalContext);
  portal.get('/login', login.begin);
  portal.get('/callback', login.finish);
  portal.post('/logout', session.logOut);
  portal.post('/session/end', session.end);
  portal.get('/assets/:name', (context) => {
    const asset = assets.get(context.req.param('name'));
    if (asset === undefined) return context.notFound();
    return context.body(asset.body, 200, {
      'Content-Type': asset.contentType,
      'Cache-Control': 'no-cache',
    });
  });
  portal.notFound((context) =>
    context.html(notFoundPage({ otherSites: portalContext.otherSites }), 404),
  );
  portal.onError(respondToErrorOf('portal'));
  return portal;
}

function addPages(portal: Hono, portalContext: PortalContext): void {
  const { portalOrigin, authUrl, clientId, otherSites, sessions } = portalContext;

  function view(context: Context): SessionView | undefined {
    const session = sessions.find(context);
    if (session === undefined) return undefined;
    const { pathname, search } = new URL(context.req.url);
    const address = `${pathname}${search}`;
    return { session, portalOrigin, authUrl, clientId, address, otherSites };
  }

  portal.get('/', (context) => {
    const shown = view(context);
    if (shown !== undefined) return context.html(overviewPage(shown));
    return context.html(startPage({ otherSites, ending: readEnding(context.req.query('ended')) }));
  });

  portal.get('/levels', (context) => {
    const shown = view(context);
    if (shown !== undefined) return context.html(levelsPage(shown));
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(loginAddress(`${pathname}${search}`));
  });
}
