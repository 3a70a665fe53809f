import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { invalidOptions } from '../../support/invalid-options.ts';
import type { Shop } from '../../support/shop.ts';

/** Assignments of the first or the second invalid value of every option and of some callbacks, and the expected messages. */
function invalidValuesAt(index: number) {
  return Object.entries(invalidOptions).flatMap(([name, values]) => {
    const invalid = values[index];
    if (invalid === undefined) return [];
    const [literal, value, expected, path = name] = invalid;
    const effect =
      expected === 'function' ? 'It is not called.' : 'The default value is used instead.';
    return [
      {
        assignment: `wpwlOptions.${name} = ${literal};`,
        message: `[wpwl] wpwlOptions.${path} is ${value}; expected: ${expected}. ${effect} Correct the value.`,
      },
    ];
  });
}

/** Opens a form; returns its markup without ids that differ from one rendering to the next. */
async function openAndReadMarkup({ open, form }: Shop, script: string): Promise<string> {
  await open({ script });
  await expect(form.cvv).toBeEditable();
  await form.expectComplete();
  const markup = await form.container.evaluate((container) => container.outerHTML);
  return markup.replaceAll(/card_\d+/g, 'card').replaceAll(/checkouts\/[\w.-]+/g, 'checkouts');
}

test('Invalid options and callbacks are each reported once, and their defaults apply @firefox-full', async ({
  page,
  shop,
}) => {
  const defaultMarkup = await openAndReadMarkup(shop, '');
  for (const [index, kind] of ['of another type', 'with another value'].entries())
    await test.step(kind, async () => {
      const consoleProblems = recordConsoleProblems(page);
      const invalid = invalidValuesAt(index);
      const script = invalid.map(({ assignment }) => assignment).join(' ');
      const markup = await openAndReadMarkup(shop, script);
      // Without the page URL in front and the error code after the sentence.
      const messages = consoleProblems().map((text) =>
        text.replaceAll(/^\S+: |(?<=Correct the value\.).*$/g, ''),
      );
      expect(messages.toSorted()).toEqual(invalid.map(({ message }) => message).toSorted());
      expect(markup).toBe(defaultMarkup);
      await shop.pay();
      await shop.expectPaid();
    });
});
