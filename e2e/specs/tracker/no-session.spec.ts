import {
  ada,
  createApplication,
  expectChanges,
  expectStatusOnly,
  noEvidence,
  noSession,
} from '../../pages/application.ts';
import {
  deleteCookies,
  loginCookie,
  outliveCookies,
  sessionCookie,
  statusCookie,
} from '../../pages/sso-cookies.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import { countStatusRequests } from '../../support/ledger.ts';

test.describe('A browser in which nobody has ever logged in', () => {
  test('is reported once, with two status requests @firefox', async ({ page, sandbox }) => {
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const tracked = await app.track(page);
    await expectChanges(tracked, [noSession]);
    expect(await tracked.statuses()).toEqual([{ state: 'logged_out', reason: 'no_session' }]);
    expect(tracked.warnings()).toEqual([expect.stringMatching(/^\[oasm\] no_session: \w/)]);
    expect(await countStatusRequests(sandbox)).toBe(2);
  });

  test('is the expected state of check("logged_out"), until somebody logs in @full', async ({
    page,
    context,
    sandbox,
  }) => {
    await sandbox.createUser(ada);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const tracked = await app.track(page, { calls: "_OASM('check', 'logged_out');" });
    await expectStatusOnly(tracked, { state: 'logged_out', reason: 'no_session' });
    await app.logIn(await context.newPage(), ada);
    await expectChanges(tracked, [{ expected: 'logged_out', state: 'logged_in', reason: '' }]);
  });
});

test.describe('A session that ended longer ago than the status cookie lives', () => {
  test('is reported as no session @firefox-full @full', async ({
    page,
    context,
    sandbox,
    app,
    other,
  }) => {
    await outliveCookies(sandbox, context, other);
    await expectChanges(await app.track(page), [noSession]);
  });
});

test.describe('Cookies that are deleted during a session', () => {
  test('are no logout if only the status cookie is missing', async ({ page, context, app }) => {
    await deleteCookies(context, statusCookie);
    await expectStatusOnly(await app.track(page), { state: 'unknown', reason: 'cookie_refused' });
  });

  test('are no logout if the service does not know the session cookie @full', async ({
    page,
    context,
    sandbox,
    app,
  }) => {
    const cookies = await context.cookies(sandbox.authUrl);
    const kept = cookies.find(({ name }) => name === sessionCookie);
    await deleteCookies(context, statusCookie, loginCookie);
    await context.addCookies([{ ...kept, name: sessionCookie, value: 'x'.repeat(43) }]);
    await expectStatusOnly(await app.track(page), noEvidence);
  });

  test('mean that no user is logged in if all are missing @full', async ({
    page,
    context,
    app,
  }) => {
    await context.clearCookies();
    await expectChanges(await app.track(page), [noSession]);
  });
});
