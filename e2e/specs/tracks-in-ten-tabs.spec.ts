import { createApplication } from '../pages/application.ts';
import type { TrackedPage } from '../pages/tracked-page.ts';
import { countStatusRequests } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const ada = { username: 'ada', password: 'a long password' };

test.describe('Ten tabs of two applications', { tag: '@firefox' }, () => {
  test('hear of one logout once each, and ask the service once together', async ({
    page,
    context,
    sandbox,
  }) => {
    await sandbox.createUser(ada);
    const app = await createApplication(sandbox, 'app.opp.localhost');
    const other = await createApplication(sandbox, 'other.opp.localhost');
    await app.logIn(page, ada);
    const tabs = await Promise.all(
      Array.from({ length: 10 }, async (_, index): Promise<TrackedPage> =>
        (index % 2 === 0 ? app : other).track(await context.newPage()),
      ),
    );
    for (const tab of tabs)
      await expect.poll(tab.lastStatus).toEqual({ state: 'logged_in', reason: '' });
    await other.logOut(page);
    const changes = [{ expected: 'logged_in', state: 'logged_out', reason: '' }];
    for (const tab of tabs) await expect.poll(tab.changes).toEqual(changes);
    for (const tab of tabs) {
      await tab.look();
      await tab.look();
      expect(await tab.changes()).toEqual(changes);
      expect([tab.warnings(), tab.errors()]).toEqual([[], []]);
    }
    expect(await countStatusRequests(sandbox)).toBe(1);
  });
});
