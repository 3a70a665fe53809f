import { createApplication, expectChanges, loggedIn, loggedOut } from '../../pages/application.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';
import { countStatusRequests } from '../../support/ledger.ts';

test.describe('Ten tabs of two applications @full @firefox-full', () => {
  test('report a logout once each and send one status request in total', async ({
    page,
    context,
    sandbox,
    app,
  }) => {
    const other = await createApplication(sandbox, 'other.opp.localhost');
    const tabs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        (index % 2 === 0 ? app : other).track(await context.newPage()),
      ),
    );
    for (const tab of tabs) await expect.poll(tab.lastStatus).toEqual(loggedIn);
    await other.logOut(page);
    for (const tab of tabs) await expect.poll(tab.changes).toEqual([loggedOut]);
    for (const tab of tabs) {
      await expectChanges(tab, [loggedOut]);
      expect(tab.warnings()).toEqual([]);
    }
    expect(await countStatusRequests(sandbox)).toBe(1);
  });
});
