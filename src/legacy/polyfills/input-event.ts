import { define } from './define.ts';

const inputTypes: Readonly<Record<string, string>> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
  // The name in Internet Explorer.
  Del: 'deleteContentForward',
};

/**
 * Sets `inputType` of `input` events according to the last key. Fields use it only to detect
 * deletions, so other types are empty.
 */
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
  // If the key deleted nothing, it must not apply to the next `input` event.
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

// The code uses it with `instanceof`, and constructs one without reading its `inputType`.
define(window, 'InputEvent', Event);
