import { signal } from '@preact/signals';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { inForm } from './in-form.fixture.tsx';
import { TextField, useTextField } from './TextField.tsx';

const name = signal('Name on card');
const hint = signal('As on the card');

function draw(isRequired: boolean, label = name): string {
  function Holder() {
    return (
      <TextField
        id="holder"
        field={useTextField('cardHolder', { findErrors: () => [] })}
        parameter="card.holder"
        label={label}
        placeholder={hint}
        autocomplete="cc-name"
        isRequired={isRequired}
        isName
      />
    );
  }
  return renderToString(<>{inForm(<Holder />)}</>);
}

test('is named by its label', () => {
  const html = draw(false);
  expect(html).toContain('<label for="holder"><span>Name on card</span></label>');
  expect(html).toContain('id="holder"');
});

test.each([
  ['name', 'card.holder', 'scripts of shops find the input by its name'],
  ['autocomplete', 'cc-name', 'browsers autofill the field'],
  ['placeholder', 'As on the card', 'shown while the field is empty'],
  ['aria-required', 'false', 'the field is optional'],
])('has %s=%s: %s', (attribute, value) => {
  expect(draw(false)).toContain(`${attribute}="${value}"`);
});

test('has aria-required when it is required', () => {
  expect(draw(true)).toContain('aria-required="true"');
});

test('renders its label as text, not as markup', () => {
  expect(draw(false, signal('<img src=x>'))).toContain('&lt;img src=x>');
});

test('has the structure and class names that shops style', () => {
  const classes = [...draw(false).matchAll(/class="([^"]*)"/g)].map(([, names]) => names);
  expect(classes).toEqual([
    'wpwl-group wpwl-group-cardHolder wpwl-clearfix',
    'wpwl-label wpwl-label-cardHolder',
    'wpwl-wrapper wpwl-wrapper-cardHolder',
    'wpwl-control wpwl-control-cardHolder',
  ]);
});
