import type { Page } from '@playwright/test';
import { openCaptured, toldOnLines } from '../pages/captured-lines.ts';
import { cardForm } from '../pages/card-form.ts';
import { flooding } from '../pages/flood.ts';
import { findLeaks, type Secret } from '../support/find-leaks.ts';
import { expect, test } from '../support/fixtures.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };
const shown = '4928 7163 5084 9271';

/** Built-in things that everything inherits from: how much they hold, and whether some of it is ours. */
const oddities = `[Object, Array, Function, String].map(({ prototype }) =>
  [Reflect.ownKeys(prototype).length, 'isPolluted' in prototype, 'isPolluted' in {}])`;

const prototypesOf = (page: Page): Promise<readonly unknown[]> =>
  Promise.all(page.frames().map((frame) => frame.evaluate(oddities)));

test.describe('A hundred thousand messages of chance', { tag: '@firefox' }, () => {
  test('bring no digit to light, change no prototype, and the form pays on', async ({
    page,
    sandbox,
  }) => {
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => void errors.push(message));
    const checkoutId = await openCaptured(page, sandbox, { script: flooding });
    const form = cardForm(page);
    await form.typeNumber(secret.number);
    const before = await prototypesOf(page);
    expect(before).toHaveLength(3);

    await page.evaluate('flood(100_000)');
    await expect(form.number).toHaveValue(shown);
    expect(await prototypesOf(page)).toEqual(before);
    await form.typeExpiry('1239');
    await form.typeHolder('Jane Jones');
    await form.typeCvv(secret.cvv);
    expect(findLeaks([await toldOnLines(page)], secret, new Set())).toEqual([]);
    expect(errors).toEqual([]);
    await form.pay();
    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
  });
});
