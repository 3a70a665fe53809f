import { ada, createApplication, logOutInNewTab } from '../../pages/application.ts';
import { loginForm } from '../../pages/login-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fillSample, readSample, runShellSample } from '../../support/readme.ts';
import { succeeded } from '../../support/shop.ts';

type Checkout = { readonly id: string };

test.describe('The samples of the README', () => {
  test('create a checkout and read its status', async ({ sandbox, shop }) => {
    const create = fillSample(await readSample('sh', 'paymentType=DB'), sandbox);
    const checkout = (await runShellSample(create, sandbox)) as Checkout;
    const shown = JSON.parse(await readSample('json', '"id"')) as object;
    expect(Object.keys(checkout)).toEqual(Object.keys(shown));

    await shop.open({ checkoutId: checkout.id });
    await shop.pay();
    expect((await shop.result()).get('id')).toBe(checkout.id);

    const status = fillSample(await readSample('sh', '/payment'), sandbox, { id: checkout.id });
    expect(await runShellSample(status, sandbox)).toMatchObject({
      amount: '92.00',
      result: { code: succeeded },
    });
  });

  test('end the local session after a logout elsewhere @full', async ({
    page,
    context,
    sandbox,
  }) => {
    const site = sandbox.siteAt('app.opp.localhost');
    for (const path of ['/callback', '/session', '/signed-out']) site.serve({ path });
    const register = fillSample(await readSample('sh', '/clients'), sandbox).replaceAll(
      'http://app.opp.localhost:3000',
      site.origin,
    );
    const { client_id: clientId } = (await runShellSample(register, sandbox)) as {
      readonly client_id: string;
    };
    await sandbox.createUser(ada);
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${site.origin}/callback`,
      scope: 'openid',
      response_type: 'code',
    });
    await page.goto(`${sandbox.authUrl}/v1/authenticate?${query.toString()}`);
    await loginForm(page).fill(ada);
    await page.waitForURL((url) => url.pathname === '/callback');
    const sessionState = new URL(page.url()).searchParams.get('session_state') ?? '';

    const values = { client_id: clientId, session_state: sessionState };
    const body = fillSample(await readSample('html', '_OASM'), sandbox, values);
    const showState =
      "<script>_OASM('on_status', ({ state }) => { document.title = state; })</script>";
    await page.goto(site.serve({ path: '/members', body: `${body}${showState}` }));
    await expect(page).toHaveTitle('logged_in');
    await logOutInNewTab(context, await createApplication(sandbox, 'other.opp.localhost'));
    await page.waitForURL(`${site.origin}/signed-out`);
    expect(site.requests()).toContain('DELETE /session');
  });
});
