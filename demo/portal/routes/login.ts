import type { Context } from 'hono';
import type { LoginFailure } from '../../shared/login-failure.ts';
import { isTopLevelVisit } from '../../shared/request-source.ts';
import { pages, type PortalContext } from '../context.ts';
import { failurePage, statusOf } from '../pages/failure-page.ts';
import { readReturnAddress } from '../return-address.ts';

/** The redirect to the authentication service, and the redirect back. */
export const createLoginRoutes = ({ oauth, logins, sessions, otherSites }: PortalContext) => {
  const fail = (context: Context, failure: LoginFailure, returnTo: string) =>
    context.html(failurePage({ failure, returnTo, otherSites }), statusOf(failure));

  return {
    /** `prompt=none` logs in only if the user has a session at the authentication service. */
    begin: async (context: Context) => {
      // Another site's page could start so many logins that those of other users are dropped.
      if (!isTopLevelVisit(context.req.raw.headers))
        return context.text('A login can only be started by a navigation.', 403);
      const query = new URL(context.req.url).searchParams;
      const prompt = query.get('prompt') === 'none' ? 'none' : undefined;
      const { url, ...secrets } = await oauth.createLoginRequest(prompt);
      const returnTo = readReturnAddress(query.get('return_to'), pages) ?? '/';
      logins.add(context, { ...secrets, returnTo });
      return context.redirect(url);
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
};
