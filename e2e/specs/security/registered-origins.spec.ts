import words from '#locales/en' with { type: 'json' };
import {
  cardParameters,
  openHostilePage,
  runScript,
  submitCommand,
} from '../../pages/hostile-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';

const number = '4928716350849271';

test.describe('A merchant with registered origins', () => {
  test('gets no payment from a page of another origin, by the widget or by forged messages', async ({
    page,
    sandbox,
    shop,
  }) => {
    const merchant = await sandbox.createMerchant({ origins: ['http://elsewhere.localhost:1'] });
    const checkoutId = await shop.open({ parameters: authentication(merchant) });
    await expect(shop.form.message).toHaveText(words.pageNotAllowed);
    await expect(shop.form.payButton).toBeHidden();

    await openHostilePage(page, sandbox);
    await runScript(
      page,
      sandbox,
      `window.channel = openChannel(await addFrame(frameUrl), { checkoutId: '${checkoutId}' });
      await channel.receive('opened');`,
    );
    await page.frameLocator('iframe').locator('input').fill(number);
    const command = submitCommand({
      ...cardParameters,
      shopperResultUrl: `${sandbox.site.origin}/result`,
    });
    const answer = await runScript(
      page,
      sandbox,
      `channel.send(${command}); return channel.receive('answered');`,
    );
    expect(answer).toMatchObject({ result: { kind: 'rejected' } });
    const { payments, requests } = await sandbox.ledger(checkoutId);
    expect(payments).toEqual([]);
    expect(requests.at(-1)).toMatchObject({ method: 'POST', status: 403 });
  });

  test('gets payments from a page of a registered origin', async ({ sandbox, shop }) => {
    const merchant = await sandbox.createMerchant({ origins: [sandbox.site.origin] });
    await shop.open({ parameters: authentication(merchant) });
    await shop.pay({ number });
    await shop.result();
    expect(await shop.payments()).toBe(1);
  });
});
