import { expectChanges, loggedIn, loggedOut } from '../../pages/application.ts';
import { polling } from '../../pages/tracked-page.ts';
import { expect, test } from '../../support/tracker-fixtures.ts';

/** Properties of calls, callbacks and messages of the tracker, and functions that old libraries add. */
const names = [
  'q isReady state reason interval session epoch mayRequest expected kind channel version body',
  'client_id sandbox allow title hidden once capture passive signal transfer targetOrigin',
  'extend each clone',
].flatMap((list) => list.split(' '));

function pollute(value: string, enumerable: boolean): string {
  return `
  for (const name of ${JSON.stringify(names)}) {
    const descriptor = Object.assign(Object.create(null), {
      value: ${value}, enumerable: ${enumerable}, writable: true, configurable: true,
    });
    Object.defineProperty(Object.prototype, name, descriptor);
  }`;
}

for (const enumerable of [true, false])
  for (const value of ["'logged_out'", 'true', 'function () {}'])
    test(`The tracker ignores ${enumerable ? 'enumerable' : 'other'} members of Object.prototype with the value ${value} ${enumerable && value === 'true' ? '' : '@full'}`, async ({
      openTracked,
      logOut,
    }) => {
      const tracked = await openTracked({ calls: `${polling} ${pollute(value, enumerable)}` });
      expect(await tracked.changes()).toEqual([]);
      expect(await tracked.lastStatus()).toEqual(loggedIn);
      await logOut();
      await expectChanges(tracked, [loggedOut]);
      expect(tracked.errors()).toEqual([]);
      expect(tracked.warnings()).toEqual([]);
    });
