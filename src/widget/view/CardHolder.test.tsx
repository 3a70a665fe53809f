import { signal } from '@preact/signals';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { CardHolder } from './CardHolder.tsx';

const name = signal('Name on card');
const hint = signal('As on the card');

const draw = (isRequired: boolean, label = name): string =>
  renderToString(
    <CardHolder
      id="holder"
      label={label}
      placeholder={hint}
      isRequired={isRequired}
      onReady={() => undefined}
    />,
  );

test('its label names the input', () => {
  const html = draw(false);
  expect(html).toContain('<label for="holder"><span>Name on card</span></label>');
  expect(html).toContain('id="holder"');
});

test.each([
  ['name', 'card.holder', 'shop pages find it by its name'],
  ['autocomplete', 'cc-name', 'browsers fill it in'],
  ['placeholder', 'As on the card', 'a hint where nothing is typed'],
  ['aria-required', 'false', 'it may be left empty'],
])('its %s is %s: %s', (attribute, value) => {
  expect(draw(false)).toContain(`${attribute}="${value}"`);
});

test('it says when it must be filled in', () => {
  expect(draw(true)).toContain('aria-required="true"');
});

test('words are text, never markup', () => {
  expect(draw(false, signal('<img src=x>'))).toContain('&lt;img src=x>');
});

test('it stands in the nesting and under the class names that shop pages style', () => {
  const classes = [...draw(false).matchAll(/class="([^"]*)"/g)].map(([, names]) => names);
  expect(classes).toEqual([
    'wpwl-group wpwl-group-cardHolder wpwl-clearfix',
    'wpwl-label wpwl-label-cardHolder',
    'wpwl-wrapper wpwl-wrapper-cardHolder',
    'wpwl-control wpwl-control-cardHolder',
  ]);
});
