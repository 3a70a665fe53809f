import { appRoles } from '#sandbox/http/hosts';
import { exampleApp } from '../../pages/example-app.ts';
import { loginForm } from '../../pages/login-form.ts';
import { countAppResources } from '../../support/count-app-resources.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { trackResources } from '../../support/page-resources.ts';

const operator = { username: 'operator', password: 'sandbox' };

for (const name of appRoles)
  test(
    `The ${name} application shows the session beside the checkout, and its end`,
    { tag: ['@firefox-full', '@full'] },
    async ({ page, context, sandbox }) => {
      await trackResources(page, '://');
      const app = exampleApp(page, sandbox.appOrigin(name));
      await app.open();
      const loggedOut = await countAppResources(page);
      await page.getByRole('link', { name: 'Log in' }).click();
      await loginForm(page).fill(operator);
      await expect(app.session).toHaveText('operator: logged_in');
      await app.open();
      await expect(app.session).toHaveAttribute('data-state', 'logged_in');
      const loggedIn = await countAppResources(page);
      expect(loggedIn).toMatchObject({ frameElements: 1, globals: ['_OASM'] });

      await app.buy();
      const checkoutId = await app.checkoutId();
      await app.form.fill({ number: '4200000000000091' });
      await app.backToShop();
      await expect.poll(() => countAppResources(page)).toEqual(loggedIn);
      await expect(app.session).toHaveAttribute('data-state', 'logged_in');

      const tab = await context.newPage();
      await tab.goto(sandbox.portalOrigin);
      await tab.getByRole('link', { name: 'Log in' }).click();
      await tab.getByRole('button', { name: 'Log out' }).click();
      await tab.close();
      await page.getByRole('link', { name: 'Log in' }).waitFor();
      await expect.poll(() => countAppResources(page)).toEqual(loggedOut);
      expect(await countPayments(sandbox, checkoutId)).toBe(0);
    },
  );
