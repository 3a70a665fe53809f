import type { Page } from '@playwright/test';
import type { CallbackName } from '#contract/callbacks';

/** One call as the page has seen it: `this` in a word, the arguments with elements and events in a word each. */
export type Heard = { readonly self: string; readonly given: readonly unknown[] };

/**
 * Sets every one of these callbacks, to be run after the options are made and at any time later: who sets them
 * last hears the calls. `answers` are bodies of functions, by the name of the callback.
 */
export const listening = (
  names: readonly CallbackName[],
  answers: Partial<Readonly<Record<CallbackName, string>>> = {},
): string => `(() => {
  'use strict';
  window.heard = {};
  const tell = (value) =>
    value instanceof HTMLFormElement ? 'form ' + value.className
    : value instanceof Element ? value.localName + ' ' + (value.getAttribute('name') ?? '')
    : value instanceof Event ? value.type + (value.cancelable ? ', cancelable' : '')
    : value instanceof Error ? { name: value.name, code: value.code }
    : value;
  const tellSelf = (self) => {
    const frame = self?.$iframe;
    if (frame === undefined) return tell(self) ?? 'nothing';
    frame.css({ 'outline-color': 'rgb(1, 2, 3)' });
    const isOne = frame[0] === frame.get(0) && frame.length === 1;
    const isStyled = frame[0].style.outlineColor === 'rgb(1, 2, 3)';
    return [isOne && isStyled && frame.height() > 20 ? '$iframe' : 'no list', tell(frame[0])].join(' ');
  };
  const answers = ${JSON.stringify(answers)};
  for (const name of ${JSON.stringify(names)}) {
    heard[name] = [];
    const answer = new Function('event', answers[name] ?? '');
    wpwlOptions[name] = function (...given) {
      heard[name].push({ self: tellSelf(this), given: given.map(tell) });
      return answer.apply(this, given);
    };
  }
})();`;

/** What was heard of a callback, in order. */
export const heardOf = (page: Page, name: CallbackName): Promise<readonly Heard[]> =>
  page.evaluate<readonly Heard[]>(`heard.${name}`);
