import type { Context } from 'hono';
import type { LoginFailure } from '../../shared/login-failure.ts';
import { startLogin } from '../../shared/start-login.ts';
import { pages, type PortalContext } from '../context.ts';
import { failurePage, statusOf } from '../pages/failure-page.ts';
import { readReturnAddress } from '../return-address.ts';

/** The redirect to the authentication service, and the redirect back. */
export function createLoginRoutes({ oauth, logins, sessions, otherSites }: PortalContext) {
  function fail(context: Context, failure: LoginFailure, returnTo: string) {
    return context.html(failurePage({ failure, returnTo, otherSites }), statusOf(failure));
  }

  return {
    /** `prompt=none` logs in only if the user has a session at the authentication service. */
    begin: (context: Context) => {
      const query = new URL(context.req.url).searchParams;
      const prompt = query.get('prompt') === 'none' ? 'none' : undefined;
      const returnTo = readReturnAddress(query.get('return_to'), pages) ?? '/';
      return startLogin(context, { oauth, logins, returnTo, prompt });
    },

    finish: async (context: Context) => {
      const login = logins.take(context);
      if (login === undefined) return fail(context, { kind: 'unknown-login' }, '/');
      const query = new URL(context.req.url).searchParams;
      const result = await oauth.finishLogin(query, login);
      if (result.kind === 'failed') return fail(context, result.failure, login.returnTo);
      sessions.open(context, result);
      return context.redirect(login.returnTo, 303);
    },
  };
}
