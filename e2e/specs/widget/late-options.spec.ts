import { expect, test } from '../../support/fixtures.ts';

const form = '<form class="paymentWidgets" action="/result" data-brands="VISA MASTER"></form>';
const options = '{ labels: { cardHolder: "Late name" } }';
const script = '<script src="{source}"></script>';

/** Pages by the place where they define the options. */
const pages: Readonly<Record<string, string>> = {
  'after the script element': `${script}${form}<script>var wpwlOptions = ${options};</script>`,
  'in a DOMContentLoaded handler': `${script}${form}<script>
    document.addEventListener('DOMContentLoaded', () => { wpwlOptions = ${options}; });</script>`,
  'one task after DOMContentLoaded': `${script}${form}<script>
    document.addEventListener('DOMContentLoaded', () =>
      setTimeout(() => { window.wpwlOptions = ${options}; }));</script>`,
  'with let at the top level of a script': `<script>let wpwlOptions = ${options};</script>${script}${form}`,
  'before a form that is added on load': `<script>const wpwlOptions = ${options};</script>
    ${script}<script>addEventListener('load', () => {
      document.body.insertAdjacentHTML('beforeend', '${form}'); });</script>`,
  'before a form that gets its class on load': `<script>var wpwlOptions = ${options};</script>
    ${form.replace('class=', 'data-class=')}${script}<script>addEventListener('load', () => {
      document.querySelector('form').className = 'paymentWidgets'; });</script>`,
  'before a script element that a script adds': `${form}<script>
    wpwlOptions = ${options};
    const tag = document.createElement('script');
    tag.src = '{source}';
    document.body.append(tag);</script>`,
  'before an async script': `<script>var wpwlOptions = ${options};</script>
    <script async src="{source}"></script>${form}`,
};

test('wpwlOptions applies wherever a page defines it @firefox-full @full', async ({
  page,
  sandbox,
  shop,
}) => {
  const source = sandbox.scriptAddress(await sandbox.createCheckout());
  for (const [defined, body] of Object.entries(pages))
    await test.step(defined, async () => {
      await sandbox.merchantPage(page, { body: body.replace('{source}', source) });
      const { container, number } = shop.form;
      await expect(container.getByRole('textbox', { name: 'Late name' })).toBeVisible();
      await expect(container).toHaveCount(1);
      await expect(number).toBeEditable();
    });
});
