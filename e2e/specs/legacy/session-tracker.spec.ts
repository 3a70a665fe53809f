import { logOutInNewTab, openApplication } from '../../pages/application.ts';
import { expect, test } from '../../support/legacy-fixtures.ts';

test.describe('The session tracker in a legacy browser', () => {
  test('reports a logout, with one script for page and frame', async ({
    page,
    context,
    sandbox,
    loadedScripts,
  }) => {
    const app = await openApplication(sandbox, page);
    const script = `
      window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments) };
      _OASM('client_id', '${app.clientId}');
      _OASM('on_status', function (status) { document.getElementById('state').innerText = status.state; });
      _OASM('poll', { state: 'logged_in', interval: 10000 });
      function dispatchFocus() {
        var event = document.createEvent('Event');
        event.initEvent('focus', false, false);
        dispatchEvent(event);
      }`;
    const body = `<p id="state"></p><button onclick="dispatchFocus()">Focus</button><script>${script}</script>
      <script src="${sandbox.authUrl}/v1/sessionTracker/oasm.js"></script>`;
    await page.goto(app.site.serve({ path: '/tracked', body }));
    const state = page.locator('#state');
    await expect(state).toHaveText('logged_in');
    await logOutInNewTab(context, app);
    // A button of the page dispatches the event, because `page.evaluate` needs what the emulation removes.
    await expect(async () => {
      await page.getByRole('button').click();
      await expect(state).toHaveText('logged_out', { timeout: 1_000 });
    }).toPass();
    const trackerScripts = loadedScripts.filter((path) => path.includes('sessionTracker'));
    expect(new Set(trackerScripts)).toEqual(new Set(['/v1/sessionTracker/oasm.js']));
  });
});
