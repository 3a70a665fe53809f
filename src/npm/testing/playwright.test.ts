import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { fillCard, pay, type LocatorLike, type PageLike } from './playwright.ts';

const number = '4200000000000042';
const ended = 'This payment session has ended.';

/** A page with a form of which the widget then shows `messages`, as fields and button go. */
function pageOf(messages: readonly string[]): PageLike {
  function locate(selector: string): LocatorLike {
    const locator: LocatorLike = {
      locator: locate,
      getByRole: () => locator,
      contentFrame: () => locator,
      first: () => locator,
      count: () => Promise.resolve(1),
      waitFor: () => Promise.resolve(),
      allInnerTexts: () =>
        Promise.resolve(selector.startsWith('.wpwl-message') ? [...messages] : []),
      fill: (value, { timeout }) =>
        Promise.reject(
          new Error(`locator.fill: Timeout ${timeout}ms exceeded.\nCall log:\n  fill("${value}")`),
        ),
      click: () => Promise.reject(new Error('locator.click: Timeout')),
    };
    return locator;
  }
  return locate('');
}

function failure(action: Promise<void>): Promise<unknown> {
  return action.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('fillCard names the field and quotes the message if the form is replaced', async () => {
  const error = await failure(fillCard(pageOf([ended]), { number }, { timeout: 5 }));
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^The field "card\.number" cannot be filled \(Error: locator\.fill: Timeout 5ms exceeded\.\)\. The page shows the message: This payment session has ended\. .* same sandbox\?$/,
    ),
  });
});

test('fillCard reports a field that cannot be filled without the card number', async () => {
  const error = await failure(fillCard(pageOf([]), { number }));
  expect(error).toHaveProperty('message', expect.stringMatching(/15000ms exceeded\.\)\.$/));
  expect(inspect(error)).not.toContain(number);
});

test('pay quotes the message if the button cannot be pressed', async () => {
  await expect(pay(pageOf([ended]))).rejects.toThrow(
    `The pay button cannot be pressed. The form shows no error. The page shows the message: ${ended}`,
  );
});
