// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transform } from '@swc/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as mount from './mount.ts';
import { resetPage, runWidget, settle, stubScripts } from './page.fixture.ts';

/*
 * The README's examples for Svelte and Angular. Neither framework is installed: these tests call
 * what it would call.
 */

let scripts: () => readonly HTMLScriptElement[];

beforeEach(() => {
  scripts = stubScripts();
});
afterEach(resetPage);

/** Runs the code block of the README that contains this text. Returns the value of its export. */
async function runExample(text: string, name: string, imports: object): Promise<unknown> {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```(?:ts|typescript)\n([\s\S]*?)^```$/gm)];
  const code = blocks.find(([, block = '']) => block.includes(text))?.[1] ?? '';
  const { code: script } = await transform(code, {
    jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
  });
  const body = script.replaceAll(/^(?:import .*|export \{.*|export )/gm, '');
  const run = `({ ${Object.keys(imports).join(', ')} }) => { ${body}; return ${name}; }`;
  return (runInThisContext(run) as (values: object) => unknown)(imports);
}

function addElement(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

const props = { baseUrl: 'https://pay.example/', brands: 'VISA', checkoutId: 'a' };

/** What a page has after each step: the form is drawn, gets another checkout, and is removed. */
async function watchForm(element: HTMLElement, change: () => void, remove: () => void) {
  const { setCheckout, unload } = runWidget(scripts().at(-1) as HTMLScriptElement);
  await settle();
  expect(element.querySelectorAll('.wpwl-container')).toHaveLength(1);
  change();
  await settle();
  expect(setCheckout.mock.calls).toEqual([['b']]);
  expect(unload).not.toHaveBeenCalled();
  remove();
  expect(unload).toHaveBeenCalledTimes(1);
  expect(element.childElementCount).toBe(0);
}

test('The action for Svelte draws the form, changes its checkout and removes it', async () => {
  type Action = (
    node: HTMLElement,
    value: typeof props,
  ) => { readonly update: (value: typeof props) => void; readonly destroy: () => void };
  const paymentForm = (await runExample('export function paymentForm', 'paymentForm', {
    ...mount,
  })) as Action;
  const element = addElement();
  const { update, destroy } = paymentForm(element, props);
  await watchForm(element, () => update({ ...props, checkoutId: 'b' }), destroy);
});

test('The directive for Angular draws the form, changes its checkout and removes it', async () => {
  type Directive = new () => {
    paymentForm: typeof props;
    readonly ngOnChanges: () => void;
    readonly ngOnDestroy: () => void;
  };
  const element = addElement();
  const settings: unknown[] = [];
  function record(value: unknown) {
    settings.push(value);
    return () => {};
  }
  const ElementRef = Symbol('ElementRef');
  const Directive = (await runExample('class PaymentFormDirective', 'PaymentFormDirective', {
    ...mount,
    Directive: record,
    Input: record,
    ElementRef,
    inject: (token: unknown) => (token === ElementRef ? { nativeElement: element } : undefined),
    // The helper of the compiler that applies decorators.
    _decorate: (_decorators: unknown, target: unknown) => target,
  })) as Directive;
  expect(settings).toEqual([{ required: true }, { selector: '[paymentForm]' }]);
  const directive = new Directive();
  directive.paymentForm = props;
  directive.ngOnChanges();
  directive.paymentForm = { ...props, checkoutId: 'b' };
  await watchForm(element, directive.ngOnChanges.bind(directive), () => directive.ngOnDestroy());
});
