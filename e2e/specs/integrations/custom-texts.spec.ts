import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { fillWithoutHolder, openShop } from '../../pages/shop-page.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test } from '../../support/fixtures.ts';

const addLabel = `wpwlOptions.onReady = () =>
  document
    .querySelector('.wpwl-control-cardNumber')
    .insertAdjacentHTML('beforebegin', '<label>Number*</label>');`;

/** The check mark has no box of its own for scripts, but it is where the point belongs to the wrapper. */
const hittableMark = '.wpwl-wrapper::after { pointer-events: auto !important; }';

/** Vertical distance in pixels between the centers of the check mark and of the control; `NaN` if they do not overlap. */
function checkMarkOffset(wrapper: Element): number {
  const { right, width } = getComputedStyle(wrapper, '::after');
  const control = wrapper.querySelector('.wpwl-control')?.getBoundingClientRect();
  if (control === undefined) return NaN;
  const x = control.right - parseFloat(right) - parseFloat(width) / 2;
  const rows = Array.from({ length: control.height }, (_, row) => control.top + row);
  const hits = rows.filter((y) => document.elementFromPoint(x, y) === wrapper);
  const middle = (Math.min(...hits) + Math.max(...hits)) / 2;
  return Math.abs(middle - (control.top + control.height / 2));
}

test.describe("A merchant's texts", () => {
  test('override those of the locale, which supplies the rest', async ({ page, sandbox }) => {
    const checkoutId = await sandbox.createCheckout();
    const consoleProblems = recordConsoleProblems(page);
    await openShop(page, sandbox, 'own-labels', { source: sandbox.scriptAddress(checkoutId) });
    const card = cardFields(page);
    function label(field: string) {
      return card.container.locator(`.wpwl-label-${field}`);
    }
    await expect(card.button).toHaveText('Paga ora');
    await expect(label('cardNumber')).toHaveText('Numero');
    await expect(card.number).toHaveAttribute('placeholder', 'Numero');
    await expect(label('cardHolder')).toHaveText('Titolare');
    await expect(card.holder).toHaveAttribute('placeholder', 'Titolare');
    await expect(label('expiry')).toHaveText('Scade il');
    await expect(card.expiry).toHaveAttribute('placeholder', '12/39');
    await expect(label('cvv')).toHaveText('Dove lo trovo?');
    await expect(card.cvv).toHaveAttribute('placeholder', ' ');
    await expect(label('brand')).not.toHaveText(words.brand);

    await card.button.click();
    await expect(card.hints).toHaveText([
      'Numero sbagliato',
      'Mese sbagliato',
      'Tre cifre, per favore',
    ]);
    await fillWithoutHolder(card);
    await card.button.click();
    await sandbox.result(page);
    expect(consoleProblems()).toEqual([]);
  });

  test('may be longer than 500 characters in the page; a hosted field shows the first 500 @full', async ({
    page,
    shop,
  }) => {
    const mandateText = `I agree. ${'All of it. '.repeat(90)}The end.`;
    const options = { labels: { mandateText, cardNumber: 'Number '.repeat(100) } };
    const brands = 'VISA DIRECTDEBIT_SEPA';
    await shop.open({ brands, options });
    await expect(page.locator('.wpwl-mandate')).toContainText(mandateText);
    await expect(cardFields(page).number).toHaveAttribute('placeholder', /^(?:Number ){71}Num$/);
    expect(shop.logged.join('\n')).toMatch(
      /shows only the first 500 characters of the text "Number /,
    );
  });

  test('in a label added above the number leave the check mark beside the number @full @firefox-full', async ({
    page,
    shop,
  }) => {
    await shop.open({ script: addLabel });
    const card = cardFields(page);
    const wrapper = card.container.locator('.wpwl-wrapper-cardNumber');
    await expect(wrapper.getByText('Number*')).toBeVisible();
    await card.number.fill('4200000000000091');
    await card.holder.focus();
    await expect(wrapper.locator('.wpwl-valid')).toBeVisible();
    await page.addStyleTag({ content: hittableMark });
    expect(await wrapper.evaluate(checkMarkOffset)).toBeLessThan(4);
  });
});
