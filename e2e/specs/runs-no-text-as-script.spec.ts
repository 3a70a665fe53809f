import type { Page } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** Where text becomes a script or markup. Each must throw, and by the rule of its own. */
const sinks: Readonly<Record<string, string>> = {
  innerHTML: `document.createElement('div').innerHTML = '<b>bold</b>'`,
  'innerHTML emptied': `document.createElement('div').innerHTML = ''`,
  outerHTML: `document.createElement('p').appendChild(document.createElement('b')).outerHTML = '<i></i>'`,
  insertAdjacentHTML: `document.createElement('div').insertAdjacentHTML('beforeend', '<b></b>')`,
  'document.write': `document.implementation.createHTMLDocument().write('<b></b>')`,
  DOMParser: `new DOMParser().parseFromString('<b></b>', 'text/html')`,
  'a fragment of a range': `document.createRange().createContextualFragment('<b></b>')`,
  srcdoc: `document.createElement('iframe').srcdoc = '<b></b>'`,
  "a script's address": `document.createElement('script').src = location.origin + '/x.js'`,
  "a script's text": `document.createElement('script').text = 'var wasRun'`,
  'an attribute that is a script': `document.createElement('b').setAttribute('onclick', 'wasRun()')`,
  eval: `eval('1')`,
  'a function made of text': `new Function('return 1')()`,
  'a policy that lets everything pass': `trustedTypes.createPolicy('any', { createHTML: (text) => text })`,
};

/**
 * Goes to each sink in the frame's own realm, and says which of them threw what. A driver may do what a policy
 * forbids as long as its own call lasts, so that the sinks are tried after it.
 */
const trying = `new Promise((resolve) => setTimeout(() => {
  const tried = {};
  ${Object.entries(sinks)
    .map(
      ([what, script]) =>
        `try { ${script}; tried[${JSON.stringify(what)}] = 'done'; }
         catch ({ name }) { tried[${JSON.stringify(what)}] = name; }`,
    )
    .join('\n')}
  resolve(tried);
}))`;

const open = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId: await sandbox.createCheckout() }));
  await expect(cardForm(page).number).toBeVisible();
  await expect(cardForm(page).cvv).toBeVisible();
};

const tryIn = async (page: Page, name: string): Promise<Readonly<Record<string, string>>> =>
  (await page.frame(name)?.evaluate(trying)) as Readonly<Record<string, string>>;

const refused = Object.fromEntries(
  Object.keys(sinks).map((what) => [
    what,
    /eval|made of text/.test(what) ? 'EvalError' : 'TypeError',
  ]),
);

test.describe('In a secure frame', { tag: '@firefox' }, () => {
  test('no text becomes markup or a script, whoever wants it', async ({ page, sandbox }) => {
    await open(page, sandbox);
    for (const name of ['card.number', 'card.cvv'])
      expect(await tryIn(page, name)).toEqual(refused);
  });

  test('it is the rule in the header of the document that forbids it', async ({
    page,
    sandbox,
  }) => {
    await page.route('**/frame.html', async (route) => {
      const { headers, text } = await sandbox.client.look(route.request().url());
      const policy = String(headers['content-security-policy']);
      await route.fulfill({
        body: text,
        contentType: 'text/html',
        headers: { 'content-security-policy': policy.replaceAll(/[^;]*trusted-types[^;]*;/g, '') },
      });
    });
    await open(page, sandbox);
    const ofScripts = Object.entries(refused).map(([what, error]) => [
      what,
      error === 'EvalError' ? error : 'done',
    ]);
    expect(await tryIn(page, 'card.number')).toEqual(Object.fromEntries(ofScripts));
  });
});
