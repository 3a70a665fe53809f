import type { BrowserContext } from '@playwright/test';
import { ada, createApplication, expectStatusOnly, loggedIn } from '../../pages/application.ts';
import { deleteCookies, statusCookie, visitCookie } from '../../pages/sso-cookies.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

/** Something that happens once. */
function createSignal() {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Holds the response to one of the status requests, from the moment when the service has sent it. */
async function holdStatusResponse(context: BrowserContext, sandbox: Sandbox, place: number) {
  let count = 0;
  const [responded, released] = [createSignal(), createSignal()];
  await context.route('**/v1/sessionTracker/status', async (route) => {
    count += 1;
    if (count !== place) return route.continue();
    const sent = await route.request().allHeaders();
    const {
      status: code,
      headers,
      text,
    } = await sandbox.client.getRaw(route.request().url(), {
      'oasm-request': '1',
      cookie: sent['cookie'] ?? '',
    });
    responded.give();
    await released.given;
    const setCookie = headers['set-cookie'];
    return route.fulfill({
      status: code,
      body: text,
      headers: typeof setCookie === 'string' ? { 'set-cookie': setCookie } : {},
    });
  });
  return { responded: responded.given, release: released.give };
}

test.describe('A login while the tracker asks for the status', () => {
  for (const { response, tag, place, deleted } of [
    { response: 'the first of two responses', tag: '', place: 1, deleted: [visitCookie] },
    { response: 'the second of two responses', tag: '@full', place: 2, deleted: [visitCookie] },
    { response: 'the only response', tag: '@full', place: 1, deleted: [] },
  ])
    test(`is never followed by a logout: ${response} arrives after it ${tag}`, async ({
      page,
      context,
      sandbox,
    }) => {
      await sandbox.createUser(ada);
      const app = await createApplication(sandbox, 'app.opp.localhost');
      const otherTab = await context.newPage();
      await app.openForm(otherTab);
      await deleteCookies(context, ...deleted);
      const { responded, release } = await holdStatusResponse(context, sandbox, place);
      const tracked = await app.track(page);
      await responded;
      await app.fill(otherTab, ada);
      release();
      await expectStatusOnly(tracked, loggedIn);
      expect(await tracked.statuses()).toEqual([loggedIn]);
      const cookies = await context.cookies(sandbox.authUrl);
      expect(cookies.find(({ name }) => name === statusCookie)?.value).toMatch(/^in\./);
    });
});
