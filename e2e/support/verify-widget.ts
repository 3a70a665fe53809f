import { expect } from '@playwright/test';
import { describeReport } from '../../demo/deploy/contract-kit/report-lines.ts';
import type { Level } from '../../demo/deploy/contract-kit/result.ts';
import { verify, type Report } from '../../demo/deploy/verify.ts';
import type { Sandbox } from './fixtures.ts';

/** The password of the test user, which no report may contain. */
export const kitPassword = 'correct horse';

/** Runs the level `widget` for an application with this address. */
export function verifyInBrowser(
  sandbox: Sandbox,
  redirectUri: string,
  merchant = sandbox.merchant,
): Promise<Report> {
  return verifyLevels(sandbox, ['widget'], redirectUri, merchant);
}

/** Runs levels for an application with this address, without a limit of requests. */
export async function verifyLevels(
  sandbox: Sandbox,
  levels: readonly Level[],
  redirectUri = 'https://app.example/login',
  { userId, password: secret, entityId } = sandbox.merchant,
): Promise<Report> {
  const { origin } = new URL(redirectUri);
  const username = `kit-${origin.length}`;
  await sandbox.createUser({ username, password: kitPassword });
  const client = await sandbox.createClient({
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [`${origin}/`],
    origins: [origin],
  });
  const { client_id: clientId, client_secret: clientSecret } = client;
  return verify({
    baseUrl: new URL(sandbox.baseUrl),
    authUrl: new URL(`${sandbox.authUrl}/`),
    levels,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    credentials: { userId, password: secret, entityId },
    login: {
      clientId,
      clientSecret,
      redirectUri,
      logoutUri: `${origin}/`,
      username,
      password: kitPassword,
    },
  });
}

export function expectNothingWrong(report: Report): void {
  const { failed, passed, supported, 'not run': left } = report.counts;
  expect(describeReport(report).join('\n')).not.toContain('what is wrong');
  expect([failed, passed, supported, left, report.exitCode]).toEqual([0, 7, 1, 0, 0]);
}
