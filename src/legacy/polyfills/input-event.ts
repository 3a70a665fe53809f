import { define } from './define.ts';

const keyTypes: Readonly<Record<string, string>> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
  // The name in Internet Explorer.
  Del: 'deleteContentForward',
};

const eventTypes: Readonly<Record<string, string>> = {
  // If the key changed nothing, it must not apply to the next `input` event.
  keyup: '',
  paste: 'insertFromPaste',
  cut: 'deleteByCut',
  drop: 'insertFromDrop',
};

/**
 * Sets `inputType` of `input` events according to the last key or event. It is empty if there was
 * none: autofill or a script has set the value. Fields use it to detect deletions and autofill, so
 * every other key has the type of a character.
 */
if (!('InputEvent' in window)) {
  // Named elements of the page shadow the methods of its document.
  const { addEventListener } = Document.prototype;
  let inputType = '';
  addEventListener.call(
    document,
    'keydown',
    (event) => {
      if (event instanceof KeyboardEvent) inputType = keyTypes[event.key] ?? 'insertText';
    },
    true,
  );
  for (const [type, value] of Object.entries(eventTypes))
    addEventListener.call(document, type, () => (inputType = value), true);
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
