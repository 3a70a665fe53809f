import type { Context } from 'hono';
import { findBrowserId, openBrowserId } from '../browser-id.ts';
import { loginLifetimeMs, pages, type Desk } from '../desk.ts';
import type { Failure } from '../failure.ts';
import { failurePage, statusOf } from '../pages/failure-page.ts';
import type { PendingLogin } from '../pending-logins.ts';
import { readReturnAddress } from '../return-address.ts';
import { isTopLevelVisit } from '../security.ts';

/** The way out to the authentication service, and the way back. */
export const createLoginRoutes = ({ service, logins, sessions, neighbours }: Desk) => {
  const fail = (context: Context, failure: Failure, returnTo: string) =>
    context.html(failurePage({ failure, returnTo, neighbours }), statusOf(failure));

  /** Comes back as the login it belongs to, or as nothing: the answer of a login begun elsewhere. */
  const takeLogin = (context: Context, query: URLSearchParams): PendingLogin | undefined => {
    const [state, ...others] = query.getAll('state');
    if (state === undefined || others.length > 0) return undefined;
    return logins.take(findBrowserId(context), state);
  };

  return {
    begin: async (context: Context) => {
      // Anybody's page could begin so many that those of others are forgotten.
      if (!isTopLevelVisit(context.req.raw.headers))
        return context.text('A login begins in a window, not inside another page.', 403);
      const asked = new URL(context.req.url).searchParams.get('return_to');
      const secrets = service.createSecrets();
      const browserId = openBrowserId(context, loginLifetimeMs);
      logins.add({ ...secrets, browserId, returnTo: readReturnAddress(asked, pages) ?? '/' });
      return context.redirect(await service.addressOf(secrets));
    },

    finish: async (context: Context) => {
      const query = new URL(context.req.url).searchParams;
      const login = takeLogin(context, query);
      if (login === undefined) return fail(context, { kind: 'stray' }, '/');
      const finished = await service.finish(query, login);
      if (finished.kind === 'failed') return fail(context, finished.failure, login.returnTo);
      sessions.open(context, finished);
      return context.redirect(login.returnTo, 303);
    },
  };
};
