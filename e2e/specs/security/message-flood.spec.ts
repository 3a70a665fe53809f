import type { Page } from '@playwright/test';
import { observePorts, openWithCapturedPorts } from '../../pages/captured-ports.ts';
import { floodScript } from '../../pages/flood.ts';
import { findLeaks, type Secret } from '../../support/find-leaks.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };

/** Number of properties of the built-in prototypes, and whether a message has added one to them. */
const prototypeState = `[Object, Array, Function, String].map(({ prototype }) =>
  [Reflect.ownKeys(prototype).length, 'isPolluted' in prototype, 'isPolluted' in {}])`;

function readPrototypes(page: Page): Promise<readonly unknown[]> {
  return Promise.all(page.frames().map((frame) => frame.evaluate(prototypeState)));
}

test.describe('A card form that receives pseudo-random messages', () => {
  for (const [count, tag] of [
    [5_000, ''],
    [100_000, '@full @firefox-full'],
  ] as const)
    test(`sends no digits, changes no prototype and pays after ${count} of them ${tag}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      test.slow();
      const checkoutId = await openWithCapturedPorts(page, sandbox, { script: floodScript });
      const { form } = shop;
      await form.typeNumber(secret.number);
      const before = await readPrototypes(page);
      expect(before).toHaveLength(3);

      await page.evaluate(`flood(${count})`);
      await expect(form.number).toHaveValue('4928 7163 5084 9271');
      expect(await readPrototypes(page)).toEqual(before);
      await form.typeExpiry('1239');
      await form.typeHolder('Jane Jones');
      await form.typeCvv(secret.cvv);
      expect(findLeaks([await observePorts(page)], secret, new Set())).toEqual([]);
      expect(shop.pageErrors).toEqual([]);
      await form.pay();
      await shop.result();
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
});
