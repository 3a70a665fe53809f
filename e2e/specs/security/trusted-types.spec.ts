import { expect, test } from '../../support/fixtures.ts';

/** Statements that turn text into markup or script; the policy in the header of frame.html refuses all of them. */
const markupSinks: Readonly<Record<string, string>> = {
  innerHTML: `document.createElement('div').innerHTML = '<b>bold</b>'`,
  'innerHTML with an empty text': `document.createElement('div').innerHTML = ''`,
  outerHTML: `document.createElement('p').appendChild(document.createElement('b')).outerHTML = '<i></i>'`,
  insertAdjacentHTML: `document.createElement('div').insertAdjacentHTML('beforeend', '<b></b>')`,
  'document.write': `document.implementation.createHTMLDocument().write('<b></b>')`,
  parseFromString: `new DOMParser().parseFromString('<b></b>', 'text/html')`,
  createContextualFragment: `document.createRange().createContextualFragment('<b></b>')`,
  srcdoc: `document.createElement('iframe').srcdoc = '<b></b>'`,
  'script.src': `document.createElement('script').src = location.origin + '/x.js'`,
  'script.text': `document.createElement('script').text = 'var hasRun'`,
  'event handler attribute': `document.createElement('b').setAttribute('onclick', 'hasRun()')`,
  createPolicy: `trustedTypes.createPolicy('any', { createHTML: (text) => text })`,
};

const evalSinks: Readonly<Record<string, string>> = {
  eval: `eval('1')`,
  'new Function': `new Function('return 1')()`,
};

const sinks = { ...markupSinks, ...evalSinks };

/**
 * Runs each statement in the frame; results in the name of the error that it threw. In a timer, because the policy
 * does not apply to the script that the driver evaluates.
 */
const runSinks = `new Promise((resolve) => setTimeout(() => {
  const results = {};
  ${Object.entries(sinks)
    .map(
      ([name, statement]) =>
        `try { ${statement}; results[${JSON.stringify(name)}] = 'no error'; }
         catch ({ name }) { results[${JSON.stringify(name)}] = name; }`,
    )
    .join('\n')}
  resolve(results);
}))`;

function namesWith(names: readonly string[], error: string) {
  return Object.fromEntries(names.map((name) => [name, error]));
}

test('A hosted field turns no text into markup or script @firefox-full', async ({ shop }) => {
  await shop.open();
  for (const input of [shop.form.number, shop.form.cvv])
    expect(await input.evaluate(runSinks)).toEqual({
      ...namesWith(Object.keys(markupSinks), 'TypeError'),
      ...namesWith(Object.keys(evalSinks), 'EvalError'),
    });
});
