// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, test } from 'vitest';
import { isRepeated, watchForSuccessor } from './own-script.ts';

afterEach(() => document.body.replaceChildren());

const id = `${'0'.repeat(32)}.uat01-vm-tx01`;
const other = `${'1'.repeat(32)}.uat01-vm-tx01`;
const drawn = '<div class="wpwl-container"></div>';
const merchantForm = '<form class="paymentWidgets"></form>';

function addressOf(checkoutId: string): string {
  return `https://pay.example/v1/paymentWidgets.js?checkoutId=${checkoutId}`;
}

function scriptOf(checkoutId: string): string {
  return `<script src="${addressOf(checkoutId)}"></script>`;
}

test.each([
  ['has drawn the forms of the checkout', drawn, id, id, true],
  ['has drawn the forms, and the page creates the checkout', drawn, '', '', true],
  ['has drawn nothing', '', id, undefined, false],
  ['has drawn forms, and the page has added another form', drawn + merchantForm, id, id, false],
  ['has drawn the forms of another checkout', drawn, id, other, false],
  ['is in the page, with the same URL', `${drawn}${scriptOf(id)}`, id, id, false],
  ['is in the page, with another URL', `${drawn}${scriptOf(other)}`, id, id, true],
])('isRepeated if the widget of an earlier script %s', (_what, markup, own, earlier, expected) => {
  document.body.innerHTML = markup;
  const script = document.createElement('script');
  script.src = addressOf(own);
  expect(isRepeated(document, script, (drawnId) => drawnId === earlier)).toBe(expected);
  expect(isRepeated(document, script, undefined)).toBe(false);
});

test.each([
  ['is in the page', scriptOf(id), true, scriptOf(other), false],
  ['was removed by jQuery, beside an older script', scriptOf(other), false, '', false],
  ['was removed with its page, and the next page has a script', '', false, scriptOf(other), true],
  [
    'was removed with its page, and the next page has none',
    scriptOf(other),
    false,
    '<p></p>',
    false,
  ],
])('watchForSuccessor if the script %s', (_what, before, stays, added, expected) => {
  document.body.innerHTML = before + scriptOf(id);
  const script = [...document.scripts].at(-1);
  const hasSuccessor = watchForSuccessor(document, script);
  expect(hasSuccessor()).toBe(false);
  if (!stays) script?.remove();
  document.body.insertAdjacentHTML('beforeend', added);
  expect(hasSuccessor()).toBe(expected);
});
