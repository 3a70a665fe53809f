import { cardForm } from '../../pages/card-form.ts';
import { expect, test } from '../../support/fixtures.ts';

const form = '<form class="paymentWidgets" action="/result" data-brands="VISA MASTER"></form>';
const options = '{ labels: { cardHolder: "Late name" } }';

type Row = { readonly defined: string; readonly body: string };

/** `{script}` stands for the widget's script element, `{source}` for its URL. */
const pages: readonly Row[] = [
  {
    defined: 'after the script element',
    body: `{script}${form}<script>var wpwlOptions = ${options};</script>`,
  },
  {
    defined: 'in a DOMContentLoaded handler',
    body: `{script}${form}<script>
      document.addEventListener('DOMContentLoaded', () => { wpwlOptions = ${options}; });</script>`,
  },
  {
    defined: 'one task after DOMContentLoaded',
    body: `{script}${form}<script>
      document.addEventListener('DOMContentLoaded', () =>
        setTimeout(() => { window.wpwlOptions = ${options}; }));</script>`,
  },
  {
    defined: 'with let at the top level of a script',
    body: `<script>let wpwlOptions = ${options};</script>{script}${form}`,
  },
  {
    defined: 'before a form that is added on load',
    body: `<script>const wpwlOptions = ${options};</script>
      {script}<script>addEventListener('load', () => {
        document.body.insertAdjacentHTML('beforeend', '${form}'); });</script>`,
  },
  {
    defined: 'before a script element that a script adds',
    body: `${form}<script>
      wpwlOptions = ${options};
      const tag = document.createElement('script');
      tag.src = '{source}';
      document.body.append(tag);</script>`,
  },
  {
    defined: 'before an async script',
    body: `<script>var wpwlOptions = ${options};</script>
      <script async src="{source}"></script>${form}`,
  },
];

test.describe('wpwlOptions @firefox-full', () => {
  test('applies wherever a page defines it', async ({ page, sandbox }) => {
    const source = sandbox.scriptAddress(await sandbox.createCheckout());
    for (const { defined, body } of pages) {
      await test.step(defined, async () => {
        await sandbox.merchantPage(page, {
          body: body
            .replace('{script}', '<script src="{source}"></script>')
            .replace('{source}', source),
        });
        const { container, number } = cardForm(page);
        await expect(container.getByRole('textbox', { name: 'Late name' })).toBeVisible();
        await expect(container).toHaveCount(1);
        await expect(number).toBeEditable();
      });
    }
  });
});
