import type { Context } from 'hono';
import { pages, type Desk } from '../desk.ts';
import { loginAddress } from '../login-address.ts';
import { outdatedPage } from '../pages/notice-pages.ts';
import { readReturnAddress } from '../return-address.ts';
import { isSame } from '../security.ts';

/** The two ways in which a session ends: its owner wants it, or its owner was logged out elsewhere. */
export const createSessionRoutes = ({ authUrl, startUrl, sessions, neighbours }: Desk) => {
  const logoutAddress = `${authUrl}/v1/logout?${new URLSearchParams({
    post_logout_redirect_uri: startUrl,
  })}`;

  /** Whether the form stood in a page of the session that is there now. */
  const belongs = (form: URLSearchParams, formToken: string): boolean =>
    isSame(form.get('token') ?? '', formToken);

  return {
    /** Ends this portal's session, then sends the browser to end the one at the authentication service. */
    logOut: async (context: Context) => {
      const form = new URLSearchParams(await context.req.text());
      const session = sessions.find(context);
      if (session !== undefined && !belongs(form, session.formToken))
        return context.html(outdatedPage({ neighbours }), 403);
      sessions.end(context);
      return context.redirect(logoutAddress, 303);
    },

    /**
     * Called by the page when the tracker reports a change. A form that belongs to an older session than
     * the one that is there ends nothing: another tab has logged in since, and the page is shown anew.
     */
    end: async (context: Context) => {
      const form = new URLSearchParams(await context.req.text());
      const returnTo = readReturnAddress(form.get('return_to'), pages) ?? '/';
      const session = sessions.find(context);
      if (session !== undefined && !belongs(form, session.formToken))
        return context.redirect(returnTo, 303);
      sessions.end(context);
      if (form.get('restart') === 'yes') return context.redirect(loginAddress(returnTo), 303);
      const ended = form.get('reason') === 'session_changed' ? 'session_changed' : 'logged_out';
      return context.redirect(`/?${new URLSearchParams({ ended })}`, 303);
    },
  };
};
