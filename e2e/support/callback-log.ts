import type { Page } from '@playwright/test';
import type { CallbackName } from '#contract/callbacks';

/** A recorded call: `this` and the arguments, with elements, events and errors in short form. */
export type RecordedCall = { readonly self: string; readonly args: readonly unknown[] };

/**
 * A script that sets these callbacks and records their calls. It can run at any time after `wpwlOptions` is defined.
 * `bodies` are function bodies, by the name of the callback.
 */
export function recordCallbacks(
  names: readonly CallbackName[],
  bodies: Partial<Readonly<Record<CallbackName, string>>> = {},
): string {
  return `(() => {
  'use strict';
  window.recordedCalls = {};
  const describeValue = (value) =>
    value instanceof HTMLFormElement ? 'form ' + value.className
    : value instanceof Element ? value.localName + ' ' + (value.getAttribute('name') ?? '')
    : value instanceof Event
      ? value.type + (value.cancelable ? ', cancelable' : '') + ' at ' + describeValue(value.target)
    : value instanceof Error ? { name: value.name, code: value.code }
    : value;
  const describeSelf = (self) => {
    const frame = self?.$iframe;
    if (frame === undefined) return describeValue(self) ?? 'undefined';
    frame.css({ 'outline-color': 'rgb(1, 2, 3)' });
    const isOne = frame[0] === frame.get(0) && frame.length === 1;
    const isStyled = frame[0].style.outlineColor === 'rgb(1, 2, 3)';
    const isList = isOne && isStyled && frame.height() > 20;
    return [isList ? '$iframe' : 'not a list', describeValue(frame[0])].join(' ');
  };
  const bodies = ${JSON.stringify(bodies)};
  for (const name of ${JSON.stringify(names)}) {
    recordedCalls[name] = [];
    const run = new Function('event', bodies[name] ?? '');
    wpwlOptions[name] = function (...args) {
      recordedCalls[name].push({ self: describeSelf(this), args: args.map(describeValue) });
      return run.apply(this, args);
    };
  }
})();`;
}

/** The recorded calls of a callback, in order. */
export function readCalls(page: Page, name: CallbackName): Promise<readonly RecordedCall[]> {
  return page.evaluate<readonly RecordedCall[]>(`recordedCalls.${name}`);
}
