import type { Context } from 'hono';
import { pages, type PortalContext } from '../context.ts';
import { outdatedPage } from '../pages/notice-pages.ts';
import { loginAddress, readReturnAddress } from '../return-address.ts';

/** The two ways to end a session: a logout in the portal, or a logout in another application. */
export function createSessionRoutes({ oauth, sessions, otherSites }: PortalContext) {
  return {
    /** Ends the portal's session, then sends the browser to end the session at the authentication service. */
    logOut: async (context: Context) => {
      const form = new URLSearchParams(await context.req.text());
      if (!sessions.end(context, form)) return context.html(outdatedPage({ otherSites }), 403);
      return context.redirect(oauth.logoutUrl, 303);
    },

    /**
     * The page's script sends this form when the tracker reports a change. A form of an older session ends nothing:
     * the user has logged in again in another tab, so the page is loaded again.
     */
    end: async (context: Context) => {
      const form = new URLSearchParams(await context.req.text());
      const returnTo = readReturnAddress(form.get('return_to'), pages) ?? '/';
      if (!sessions.end(context, form)) return context.redirect(returnTo, 303);
      if (form.get('restart') === 'yes') return context.redirect(loginAddress(returnTo), 303);
      const ended = form.get('reason') === 'session_changed' ? 'session_changed' : 'logged_out';
      return context.redirect(`/?${new URLSearchParams({ ended })}`, 303);
    },
  };
}
