// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import words from '#locales/en' with { type: 'json' };
import { createTestCheckout } from '../forms/checkout.fixture.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { createReporter } from '../page/reporter.ts';
import { createStackedLayout } from './stacked-layout.ts';

/** A form that replaces the merchant's form, in the page. */
function createInitialForm(brands = ['VISA']): DrawnForm {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, brands } as unknown as DrawnForm;
}

afterEach(() => document.body.replaceChildren());

/** Presses a button as a shopper. Scripts cannot dispatch trusted events. */
function press(button: HTMLElement): void {
  const event = new Event('click');
  Object.defineProperty(event, 'isTrusted', { value: true });
  button.dispatchEvent(event);
}

test('Saved payment methods that replace others have one button that leads back to them', () => {
  const { context } = createTestCheckout();
  const forms = createStackedLayout(context).arrange([createInitialForm()]);
  const containers = [1, 2, 3].map(() => document.createElement('div'));
  for (const [index, container] of containers.entries()) {
    if (index > 0) forms.closeStoredForm(false);
    forms.placeStoredForm(container);
  }
  const [other] = containers[2]?.querySelectorAll('button') ?? [];
  if (other !== undefined) press(other);
  const buttons = document.querySelectorAll('[data-action="show-registrations"]');
  expect([...buttons].map((button) => button.textContent)).toEqual([words.registrationsLabel]);
  forms.release();
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

/** An initial form behind saved payment methods, and the buttons that lead to it and back. */
function setUpSaved() {
  const { context } = createTestCheckout();
  const [first, second] = [createInitialForm(), createInitialForm()];
  const forms = createStackedLayout(context).arrange([first, second]);
  const saved = document.createElement('div');
  forms.placeStoredForm(saved);
  function buttonOf(action: string): HTMLElement {
    const button = document.querySelector<HTMLElement>(`[data-action="${action}"]`);
    if (button === null) throw new Error(`There is no button ${action}.`);
    return button;
  }
  return { forms, container: first.container, saved, buttonOf };
}

test('Forms that are replaced by others are hidden by an inline style', () => {
  const { container, saved, buttonOf } = setUpSaved();
  function styles(): readonly string[] {
    return [container, saved].map(({ style, hidden }) => `${style.display || 'shown'} ${hidden}`);
  }
  expect(styles()).toEqual(['none true', 'shown false']);
  press(buttonOf('show-initial-forms'));
  expect(styles()).toEqual(['shown false', 'none true']);
  press(buttonOf('show-registrations'));
  expect(styles()).toEqual(['none true', 'shown false']);
  buttonOf('show-initial-forms').click();
  expect(styles()).toEqual(['shown false', 'shown false']);
  expect(buttonOf('show-initial-forms').style.display).toBe('none');
});

test('A form that the page shows or hides by an inline style stays so until the layout changes', () => {
  const { forms, container, buttonOf } = setUpSaved();
  container.style.display = 'block';
  forms.limitBrands(['VISA'], true);
  expect(container.style.display).toBe('block');
  press(buttonOf('show-initial-forms'));
  container.style.display = 'none';
  forms.limitBrands(['VISA', 'AMEX'], true);
  expect(container.style.display).toBe('none');
});

test.each<readonly [offered: string[] | undefined, shown: string[], warned: string[]]>([
  [undefined, ['VISA', 'PAYPAL', 'BLIK', 'VISAA'], []],
  [['VISA', 'BLIK'], ['VISA', 'BLIK'], ['VISAA']],
  [
    ['VISA', 'MASTER', 'PAYPAL'],
    ['VISA', 'PAYPAL'],
    ['BLIK', 'VISAA'],
  ],
  [['AMEX'], ['VISA', 'PAYPAL', 'BLIK', 'VISAA'], []],
])('If the gateway offers %j, %j are shown, with warnings about %j', (offered, shown, warned) => {
  const warn = vi.fn<(text: string) => void>();
  const reporter = createReporter({ error: warn, warn, debug: warn });
  const { context } = createTestCheckout({ reporter });
  const all = [['VISA', 'MASTER'], ['PAYPAL'], ['BLIK'], ['VISAA']].map((brands) =>
    createInitialForm(brands),
  );
  createStackedLayout(context).arrange(all).limitBrands(offered, true);
  const visible = all.filter(({ container }) => !container.hidden);
  expect(visible.map(({ brands }) => brands[0])).toEqual(shown);
  expect(warn.mock.calls.map(([text]) => /"(\w+)"/.exec(text)?.[1])).toEqual(warned);
});
