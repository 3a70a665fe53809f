// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { isRepeated } from './own-script.ts';

afterEach(() => document.body.replaceChildren());

const id = `${'0'.repeat(32)}.uat01-vm-tx01`;
const other = `${'1'.repeat(32)}.uat01-vm-tx01`;
const drawn = '<div class="wpwl-container"></div>';
const merchantForm = '<form class="paymentWidgets"></form>';

test.each([
  ['has drawn the forms of the checkout', drawn, id, id, true],
  ['has drawn the forms, and the page creates the checkout', drawn, '', id, true],
  ['has drawn nothing', '', id, id, false],
  ['has drawn forms, and the page has added another form', drawn + merchantForm, id, id, false],
  ['has drawn the forms of another checkout', drawn, id, other, false],
  ['does not exist, and the page contains a copy of its form', drawn, id, undefined, false],
  ['does not exist, and the page creates the checkout', drawn, '', undefined, false],
])('isRepeated if the widget of an earlier script %s', (_what, markup, own, earlier, expected) => {
  document.body.innerHTML = markup;
  const script = document.createElement('script');
  script.src = `https://pay.example/v1/paymentWidgets.js?checkoutId=${own}`;
  expect(isRepeated(document, script, earlier)).toBe(expected);
});
