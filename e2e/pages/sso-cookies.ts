import type { BrowserContext } from '@playwright/test';
import type { Sandbox } from '../support/sandbox.ts';
import type { Application } from './application.ts';

/** Cookies of the authentication service. */
export const statusCookie = '__Host-sso-status';
export const sessionCookie = '__Host-sso-session';
export const loginCookie = '__Host-sso-login';
export const probeCookie = '__Host-sso-probe';
export const visitCookie = '__Host-sso-visit';

export async function deleteCookies(
  context: BrowserContext,
  ...names: readonly string[]
): Promise<void> {
  for (const name of names) await context.clearCookies({ name });
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Ends the session by a logout, and simulates that a day has passed: all cookies except the visit cookie have expired.
 * The sandbox's clock does not change the browser's clock, so these cookies are deleted.
 */
export async function outliveCookies(
  sandbox: Sandbox,
  context: BrowserContext,
  app: Application,
): Promise<void> {
  const tab = await context.newPage();
  await app.logOut(tab);
  await tab.close();
  await sandbox.advance(dayMs + 60_000);
  await deleteCookies(context, statusCookie, sessionCookie, loginCookie, probeCookie);
}
