import type { Locator } from '@playwright/test';
import type { CardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';

const brands = 'VISA MASTER AMEX MAESTRO';

async function press(field: Locator, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await field.press(key);
}

/** Copies the text from a field of the page and pastes it at the selection of the hosted field. */
async function paste({ holder }: CardForm, field: Locator, text: string): Promise<void> {
  const { start, end } = await field.evaluate((element) => {
    const { selectionStart, selectionEnd } = element as HTMLInputElement;
    return { start: selectionStart, end: selectionEnd };
  });
  await holder.fill(text);
  await press(holder, 'ControlOrMeta+a', 'ControlOrMeta+c');
  await field.focus();
  await field.evaluate(
    (element, [from, to]) => (element as HTMLInputElement).setSelectionRange(from, to),
    [start, end] as const,
  );
  await field.page().keyboard.press('ControlOrMeta+v');
}

/** The text of a field with `|` at the caret. */
function readWithCaret(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement;
    const caret = selectionStart ?? 0;
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  });
}

test.describe('Formatting @firefox-full', () => {
  test('groups the digits of the card number and keeps the caret in place', async ({ shop }) => {
    await shop.open({ brands });
    const { form } = shop;
    const { number } = form;
    await number.click();
    await number.pressSequentially('42001');
    expect(await readWithCaret(number)).toBe('4200 1|');
    await press(number, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await number.pressSequentially('99');
    expect(await readWithCaret(number)).toBe('4209 9|01');
    await press(number, 'Backspace', 'Backspace');
    expect(await readWithCaret(number)).toBe('420|0 1');

    // Next to a gap, Backspace and Delete remove the digit beyond it.
    await press(number, 'ArrowRight', 'ArrowRight', 'Backspace');
    expect(await readWithCaret(number)).toBe('420|1');
    await number.pressSequentially('78');
    expect(await readWithCaret(number)).toBe('4207 8|1');
    await press(number, 'ArrowLeft', 'ArrowLeft', 'Delete');
    expect(await readWithCaret(number)).toBe('4207| 1');

    await press(number, 'Home');
    await paste(form, number, '12 34-5');
    expect(await readWithCaret(number)).toBe('1234 5|420 71');
    await press(number, 'ControlOrMeta+a');
    await paste(form, number, ' 4200-0000 0000 0091 ');
    expect(await readWithCaret(number)).toBe('4200 0000 0000 0091|');
    await press(number, 'ControlOrMeta+a');
    await paste(form, number, '٤٢٠٠٠٠٠٠٠٠٠٠٠٠٩١');
    await expect(number).toHaveValue('4200 0000 0000 0091');
  });

  test('follows the brand in number and security code, and separates month and year @full', async ({
    shop,
  }) => {
    await shop.open({ brands });
    const { number, brand, cvv, expiry } = shop.form;
    await number.click();
    await number.pressSequentially('375987000000021');
    expect(await readWithCaret(number)).toBe('3759 870000 00021|');
    await expect(brand).toHaveValue('AMEX');
    await cvv.click();
    await cvv.pressSequentially('12345');
    await expect(cvv).toHaveValue('1234');

    await number.click();
    await press(number, 'ControlOrMeta+a');
    await number.pressSequentially('67999989000000600189');
    expect(await readWithCaret(number)).toBe('6799 9989 0000 0060 018|');
    await expect(brand).toHaveValue('MAESTRO');
    await cvv.click();
    await press(cvv, 'ControlOrMeta+a');
    await cvv.pressSequentially('1234');
    await expect(cvv).toHaveValue('123');

    await expiry.click();
    await expiry.pressSequentially('1239');
    expect(await readWithCaret(expiry)).toBe('12 / 39|');
    await press(expiry, 'Backspace', 'Backspace');
    expect(await readWithCaret(expiry)).toBe('12|');
    await expiry.pressSequentially('41');
    await press(expiry, 'Home', 'Delete');
    await expiry.pressSequentially('0');
    expect(await readWithCaret(expiry)).toBe('0|2 / 41');
  });
});
