import { define } from './define.ts';

const inputTypes: Readonly<Record<string, string>> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
  // The name in Internet Explorer.
  Del: 'deleteContentForward',
};

/** Sets `inputType` of `input` events according to the last key. Only deletions, because the fields read no others. */
if (!('InputEvent' in window)) {
  // Named elements of the page shadow the methods of its document.
  const { addEventListener } = Document.prototype;
  let inputType = '';
  addEventListener.call(
    document,
    'keydown',
    (event) => {
      inputType = event instanceof KeyboardEvent ? (inputTypes[event.key] ?? '') : '';
    },
    true,
  );
  // A key that deleted nothing does not describe the next input.
  for (const type of ['keyup', 'paste', 'cut', 'drop'])
    addEventListener.call(document, type, () => (inputType = ''), true);
  addEventListener.call(
    document,
    'input',
    (event) => {
      Object.defineProperty(event, 'inputType', { value: inputType, configurable: true });
      inputType = '';
    },
    true,
  );
}

// Used only with `instanceof`.
define(window, 'InputEvent', Event);
