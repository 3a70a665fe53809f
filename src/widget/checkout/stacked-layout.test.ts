// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import words from '#locales/en' with { type: 'json' };
import { createTestCheckout } from '../forms/checkout.fixture.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { createStackedLayout } from './stacked-layout.ts';

/** A form that replaces the merchant's form, in the page. */
function createInitialForm(): DrawnForm {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, brands: ['VISA'] } as unknown as DrawnForm;
}

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
