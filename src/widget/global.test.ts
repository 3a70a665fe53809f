import { expect, test, vi } from 'vitest';
import { findEarlierForms, publish, type WidgetGlobal } from './global.ts';
import { createReporter } from './page/reporter.ts';

function createWidget() {
  return {
    version: '1.2.3-00000000',
    scriptId: '',
    reporter: createReporter(console),
    checkout: () => undefined,
    unload: vi.fn<() => void>(),
  };
}

test('publish replaces the window of a frame that has the name wpwl', () => {
  // Reading a property of a window of another origin throws.
  function readProperty(): never {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  }
  const frameWindow = new Proxy({}, { get: readProperty, getOwnPropertyDescriptor: readProperty });
  const owner = { wpwl: frameWindow as WidgetGlobal };
  expect(findEarlierForms(owner)).toBeUndefined();
  const widget = createWidget();
  publish(owner, widget);
  expect(findEarlierForms(owner)?.('')).toBe(false);
  owner.wpwl.unload();
  expect(widget.unload).toHaveBeenCalledTimes(1);
});
