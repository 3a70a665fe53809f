import { Hono, type Context, type Next } from 'hono';
import type { Orders } from '../orders.ts';
import { isTopLevelVisit } from '../security.ts';
import { createAuthClient, type AuthSettings } from './auth-client.ts';
import { entrancePage, noticePage } from './notice-pages.ts';
import { officePage } from './office-page.ts';
import { belongsTo, createStaff } from './staff.ts';
import { createStates } from './states.ts';

export type OfficeSettings = AuthSettings & {
  /** Another application with the same login, for those who want to see both. */
  readonly portalUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Shop = {
  readonly shopOrigin: string;
  readonly orders: Orders;
};

const capacity = 5_000;
const shownOrders = 20;

/** The tracker's script and frame come from the authentication service, and a form's redirects lead there. */
const policyOf = (authOrigin: string): string =>
  [
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

/** A page that opens the office in a window cannot look into it, or see by its frames who is logged in. */
const secureWith = (authOrigin: string) => {
  const policy = policyOf(authOrigin);
  return async (context: Context, next: Next): Promise<void> => {
    await next();
    context.header('Content-Security-Policy', policy);
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
  };
};

/** An opaque word of the authentication service for the tracker; whatever else stands there is left out. */
const readSessionState = (text: string | undefined): string =>
  text !== undefined && /^[\w.-]{1,256}$/.test(text) ? text : '';

/** `undefined` where a parameter is missing, and where it comes more than once. */
const single = (context: Context, name: string): string | undefined => {
  const values = context.req.queries(name) ?? [];
  return values.length === 1 ? values[0] : undefined;
};

const formOf = async (context: Context): Promise<URLSearchParams> =>
  new URLSearchParams(await context.req.text());

/** The room behind the shop, for people whom the authentication service vouches for. */
export const createOffice = (settings: OfficeSettings, { shopOrigin, orders }: Shop) => {
  const { authUrl, clientId, portalUrl, now } = settings;
  const client = createAuthClient(settings, `${shopOrigin}/office`);
  const states = createStates(now, capacity);
  const staff = createStaff(now, capacity);
  const office = new Hono();

  office.use(secureWith(new URL(authUrl).origin));

  office.get('/', (context) => {
    const member = staff.find(context);
    if (member === undefined)
      return context.html(entrancePage(portalUrl, context.req.query('ended') !== undefined));
    const latest = orders.latest(shownOrders);
    return context.html(officePage({ member, orders: latest, authUrl, clientId, portalUrl }));
  });

  // Anybody's page could begin so many logins that those of others are forgotten.
  office.get('/login', (context) =>
    isTopLevelVisit(context.req.raw.headers)
      ? context.redirect(client.addressOf(states.create(context)))
      : context.text('A login begins in a window, not inside another page.', 403),
  );

  office.get('/callback', async (context) => {
    const isOurs = states.take(context, single(context, 'state'));
    if (!isOurs) return context.html(noticePage('stray'), 400);
    const code = single(context, 'code');
    if (code === undefined || context.req.query('error') !== undefined)
      return context.html(noticePage('refused'), 403);
    const person = await client.identify(code);
    if (person === undefined) return context.html(noticePage('failed'), 502);
    const sessionState = readSessionState(single(context, 'session_state'));
    staff.enter(context, { person, sessionState });
    return context.redirect('/office', 303);
  });

  office.post('/logout', async (context) => {
    const form = await formOf(context);
    const member = staff.find(context);
    if (member !== undefined && !belongsTo(member, form))
      return context.html(noticePage('outdated'), 403);
    staff.leave(context);
    return context.redirect(client.logoutAddress, 303);
  });

  // Called by the page when the tracker reports a change. A form of an older login ends nothing.
  office.post('/session/end', async (context) => {
    const form = await formOf(context);
    const member = staff.find(context);
    if (member !== undefined && !belongsTo(member, form)) return context.redirect('/office', 303);
    staff.leave(context);
    const isRestarted = form.get('restart') === 'yes';
    return context.redirect(isRestarted ? '/office/login' : '/office?ended', 303);
  });

  return office;
};
