import { ada, createApplication, logOutInNewTab } from '../../pages/application.ts';
import { cardForm } from '../../pages/card-form.ts';
import { loginForm } from '../../pages/login-form.ts';
import { findVersionedScript } from '../../support/dist.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fillSample, readSample, runServerSample, runShellSample } from '../../support/readme.ts';

type Checkout = { readonly id: string };

test.describe('The samples of the README', () => {
  test('take a payment and verify it', async ({ page, sandbox }) => {
    const create = fillSample(await readSample('sh', 'paymentType=DB'), sandbox);
    const checkout = (await runShellSample(create, sandbox)) as Checkout;
    const shown = JSON.parse(await readSample('json', '"id"')) as object;
    expect(Object.keys(checkout)).toEqual(Object.keys(shown));

    const values = { id: checkout.id, ...(await findVersionedScript()) };
    const html = fillSample(await readSample('html', 'paymentWidgets.js'), sandbox, values);
    await page.goto(sandbox.site.serve({ html }));
    await cardForm(page).fill({ number: '4200000000000091' });
    await cardForm(page).pay();
    const returned = await sandbox.result(page);
    expect(returned.get('id')).toBe(checkout.id);

    const status = fillSample(await readSample('sh', '/payment'), sandbox, values);
    expect(await runShellSample(status, sandbox)).toMatchObject({ amount: '92.00' });

    const resultText = runServerSample(await readSample('js', 'resultText'), sandbox);
    const order = { checkoutId: checkout.id, amount: '92.00', currency: 'EUR' };
    const resourcePath = returned.get('resourcePath') ?? '';
    expect(await resultText(order, resourcePath)).toContain('Thank you');
    expect(await resultText({ ...order, amount: '93.00' }, resourcePath)).toContain('checking');
    expect(await resultText({ ...order, checkoutId: 'other' }, resourcePath)).toContain('checking');
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
