// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { followRows } from './follow-rows.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A form of 400 pixels, whose fields are 200 pixels wide and below each other. */
function createForm(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <div class="wpwl-group wpwl-group-expiry"></div>
    <div class="wpwl-group wpwl-group-cardHolder"></div>
    <div class="wpwl-group wpwl-group-cvv"></div>
  </form>`;
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  const measured: readonly Element[] = [form, ...form.children];
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = Math.max(measured.indexOf(this), 0);
    return row === 0 ? new DOMRect(0, 0, 400, 300) : new DOMRect(0, row * 60, 200, 50);
  });
  return form;
}

test('groups below each other fill their rows, also if an input shadows a method of the form', async () => {
  const form = createForm();
  // As in browsers for `<input name="getBoundingClientRect">`.
  Reflect.defineProperty(form, 'getBoundingClientRect', { value: document.createElement('input') });
  const stop = followRows(form, () => () => {});
  await Promise.resolve();
  expect([...form.children].map(({ classList }) => classList.contains('wpwl-alone'))).toEqual([
    true,
    true,
    true,
  ]);
  stop();
});
