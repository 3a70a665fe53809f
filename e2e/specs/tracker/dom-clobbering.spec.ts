import type { Page } from '@playwright/test';
import { type Application } from '../../pages/application.ts';
import { trackedPage } from '../../pages/tracked-page.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';

/** Elements whose names shadow the global, or `document.currentScript`. */
const elements = [
  '<img name="_OASM">',
  '<a id="_OASM"></a>',
  '<a id="_OASM"></a><a id="_OASM" name="q" href="x"></a>',
  '<form id="_OASM"><input name="q"><input name="isReady"></form>',
  '<img name="currentScript" src="/favicon.ico">',
];

/** Sets up the loaded tracker; returns the first state that it reports. */
async function readState(page: Page, { clientId }: Application): Promise<unknown> {
  await page.waitForFunction('window._OASM?.isReady');
  return page.evaluate(`new Promise((resolve) => {
    _OASM('stop');
    _OASM('client_id', '${clientId}');
    _OASM('on_status', (status) => status.reason || resolve(status.state));
    _OASM('check', 'logged_in');
  })`);
}

test('The tracker works beside elements that are named like its globals @firefox-full', async ({
  page,
  sandbox,
  app,
}) => {
  const script = `<script async src="${sandbox.authUrl}/v1/sessionTracker/oasm.js"></script>`;
  for (const element of elements)
    await test.step(element, async () => {
      const { errors } = trackedPage(page);
      await page.goto(app.site.serve({ path: '/named', body: `${element}${script}` }));
      expect(await readState(page, app)).toBe('logged_in');
      expect(errors()).toEqual([]);
    });
});
