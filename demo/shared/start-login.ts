import type { Context } from 'hono';
import type { OauthClient } from './oauth-client.ts';
import type { PendingLogins } from './pending-logins.ts';
import { isTopLevelVisit } from './request-source.ts';

type LoginStart = {
  readonly oauth: OauthClient;
  readonly logins: PendingLogins;
  /** Path to show after the login. */
  readonly returnTo: string;
  /** `none` logs in only if the user has a session at the authentication service. */
  readonly prompt?: 'none' | undefined;
};

/** Redirects the browser to the authentication service. */
export async function startLogin(
  context: Context,
  { oauth, logins, returnTo, prompt }: LoginStart,
): Promise<Response> {
  // Another site's page could start so many logins that those of other users are dropped.
  if (!isTopLevelVisit(context.req.raw.headers))
    return context.text('A login can only be started by a navigation.', 403);
  const { url, ...secrets } = await oauth.createLoginRequest(prompt);
  logins.add(context, { ...secrets, returnTo });
  return context.redirect(url);
}
