import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test } from '../support/fixtures.ts';

const form = '<form class="paymentWidgets" action="/result" data-brands="VISA MASTER"></form>';
const options = '{ labels: { cardHolder: "Late name" } }';

/** Each page tells the same options in a way that shops do; the widget's tag is put for `{script}`. */
const latePages: Readonly<Record<string, string>> = {
  'after the script': `{script}${form}<script>var wpwlOptions = ${options};</script>`,
  'in a handler of the ready document': `{script}${form}<script>
    document.addEventListener('DOMContentLoaded', () => { wpwlOptions = ${options}; });</script>`,
  'one task after the document is ready': `{script}${form}<script>
    document.addEventListener('DOMContentLoaded', () =>
      setTimeout(() => { window.wpwlOptions = ${options}; }));</script>`,
  'by let at the top of a script': `<script>let wpwlOptions = ${options};</script>{script}${form}`,
  'before a form that a framework appends later': `<script>const wpwlOptions = ${options};</script>
    {script}<script>addEventListener('load', () => {
      document.body.insertAdjacentHTML('beforeend', '${form}'); });</script>`,
  'before a script that is appended by a script': `${form}<script>
    wpwlOptions = ${options};
    const tag = document.createElement('script');
    tag.src = '{source}';
    document.body.append(tag);</script>`,
  'before an async script': `<script>var wpwlOptions = ${options};</script>
    <script async src="{source}"></script>${form}`,
};

test.describe('Options are found', { tag: '@firefox' }, () => {
  for (const [name, markup] of Object.entries(latePages)) {
    test(name, async ({ page, sandbox }) => {
      const source = sandbox.scriptAddress(await sandbox.createCheckout());
      const body = markup
        .replace('{script}', `<script src="{source}"></script>`)
        .replace('{source}', source);
      await sandbox.merchantPage(page, { body });
      const { container, number } = cardForm(page);
      await expect(container.getByRole('textbox', { name: 'Late name' })).toBeVisible();
      await expect(container).toHaveCount(1);
      await expect(number).toBeEditable();
    });
  }
});

test.describe('A form is understood', { tag: '@firefox' }, () => {
  test('with brands as text, unknown ones, extra classes, blanks and a query in its action', async ({
    page,
    sandbox,
  }) => {
    const said: string[] = [];
    page.on('console', (line) => said.push(`${line.type()} ${line.text()}`));
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      head: `<script src="${sandbox.scriptAddress(checkoutId)}&_=1"></script>`,
      body: `<form class="mine paymentWidgets wide" method="post" action="result?order=7&amp;a=b">
        MASTER   VISA
        NOSUCHBRAND</form>`,
    });
    const card = cardForm(page);
    await expect(card.brand.getByRole('option')).toHaveText(['Mastercard', 'Visa']);
    expect(said.filter((line) => line.includes('NOSUCHBRAND'))).toEqual([
      expect.stringMatching(/^warning /),
    ]);
    await card.fill({ number: '4200000000000091' });
    await card.pay();

    const returned = await sandbox.result(page);
    expect([...returned]).toEqual([
      ['order', '7'],
      ['a', 'b'],
      ['id', checkoutId],
      ['resourcePath', `/v1/checkouts/${checkoutId}/payment`],
    ]);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('or missed, with one clear error and a word to the shopper, until it comes', async ({
    page,
    sandbox,
  }) => {
    const said: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') said.push(line.text());
    });
    await page.clock.install();
    const checkoutId = await sandbox.createCheckout();
    await sandbox.merchantPage(page, {
      body: `<script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    });
    await page.clock.fastForward('00:10');

    await expect(page.getByRole('alert')).toHaveText(words.notSetUp);
    expect(said).toEqual([expect.stringContaining('<form class="paymentWidgets"')]);

    await page.evaluate((late) => document.body.insertAdjacentHTML('beforeend', late), form);
    await expect(cardForm(page).number).toBeEditable();
    await expect(page.getByText(words.notSetUp)).toHaveCount(0);
  });
});
