import type { Page } from '@playwright/test';
import { cardFields } from '../pages/card-fields.ts';
import { recordConsoleProblems } from '../support/console-messages.ts';
import { countPayments } from '../support/ledger.ts';
import { fillCard } from '../support/options/cases.ts';
import { invalidOptions } from '../support/options/invalid.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const mend = 'Correct it; its default is used until then.';

/** All options with the first wrong value of each, or with the second. */
const wrongAt = (index: number) =>
  Object.entries(invalidOptions).flatMap(([name, values]) => {
    const wrong = values[index];
    if (wrong === undefined) return [];
    const [literal, value, expected, place = name] = wrong;
    const complaint = `[wpwl] wpwlOptions.${place} is ${value}; expected: ${expected}. ${mend}`;
    return [{ assignment: `wpwlOptions.${name} = ${literal};`, complaint }];
  });

const open = async (page: Page, sandbox: Sandbox, script: string): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  await expect(cardFields(page).cvv).toBeEditable();
  return checkoutId;
};

/** What was drawn, without what is made anew each time. */
const drawnOn = async (page: Page): Promise<string> => {
  const markup = await cardFields(page).container.evaluate((container) => container.outerHTML);
  return markup.replaceAll(/card_\d+/g, 'card').replaceAll(/checkouts\/[\w.-]+/g, 'checkouts');
};

test.describe('A page whose options are all wrong', { tag: '@firefox' }, () => {
  for (const [index, kind] of ['of another type', 'of a wrong value'].entries()) {
    test(`${kind}: is told of each once, and has the form of a page without any`, async ({
      page,
      sandbox,
    }) => {
      await open(page, sandbox, '');
      const plain = await drawnOn(page);

      const consoleProblems = recordConsoleProblems(page);
      const wrong = wrongAt(index);
      const checkoutId = await open(
        page,
        sandbox,
        wrong.map(({ assignment }) => assignment).join(' '),
      );
      // Whose page it is stands before each, and what goes with it after.
      const told = consoleProblems().map((text) =>
        text.replaceAll(/^\S+: |(?<=until then\.).*$/g, ''),
      );
      expect(told.toSorted()).toEqual(wrong.map(({ complaint }) => complaint).toSorted());
      expect(await drawnOn(page)).toBe(plain);

      await fillCard({ card: cardFields(page) });
      await cardFields(page).button.click();
      await sandbox.result(page);
      expect(await countPayments(sandbox, checkoutId)).toBe(1);
    });
  }
});
