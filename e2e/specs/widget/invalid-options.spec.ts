import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { fillCard } from '../../support/options/cases.ts';
import { invalidOptions } from '../../support/options/invalid.ts';

/** Assignments of the first or the second invalid value of every option, and the expected messages. */
const invalidValuesAt = (index: number) =>
  Object.entries(invalidOptions).flatMap(([name, values]) => {
    const invalid = values[index];
    if (invalid === undefined) return [];
    const [literal, value, expected, path = name] = invalid;
    return [
      {
        assignment: `wpwlOptions.${name} = ${literal};`,
        message: `[wpwl] wpwlOptions.${path} is ${value}; expected: ${expected}. Correct the value. The default value is used instead.`,
      },
    ];
  });

const open = async (page: Page, sandbox: Sandbox, script: string): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  await expect(cardFields(page).cvv).toBeEditable();
  return checkoutId;
};

/** The markup of the form without ids that differ from one rendering to the next. */
const readMarkup = async (page: Page): Promise<string> => {
  const markup = await cardFields(page).container.evaluate((container) => container.outerHTML);
  return markup.replaceAll(/card_\d+/g, 'card').replaceAll(/checkouts\/[\w.-]+/g, 'checkouts');
};

test.describe('Invalid options @firefox-full', () => {
  test('are each reported once, and their defaults apply', async ({ page, sandbox }) => {
    await open(page, sandbox, '');
    const defaultMarkup = await readMarkup(page);
    for (const [index, kind] of ['of another type', 'with another value'].entries()) {
      await test.step(kind, async () => {
        const consoleProblems = recordConsoleProblems(page);
        const invalid = invalidValuesAt(index);
        const script = invalid.map(({ assignment }) => assignment).join(' ');
        const checkoutId = await open(page, sandbox, script);
        // Without the page URL in front and the error code after the sentence.
        const messages = consoleProblems().map((text) =>
          text.replaceAll(/^\S+: |(?<=used instead\.).*$/g, ''),
        );
        expect(messages.toSorted()).toEqual(invalid.map(({ message }) => message).toSorted());
        expect(await readMarkup(page)).toBe(defaultMarkup);

        await fillCard({ card: cardFields(page) });
        await cardFields(page).button.click();
        await sandbox.result(page);
        expect(await countPayments(sandbox, checkoutId)).toBe(1);
      });
    }
  });
});
