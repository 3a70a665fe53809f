import { define } from '../define.ts';

/** The keys that take something away, by the names that Internet Explorer has for them as well. */
const deletions: Readonly<Record<string, string>> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
  Del: 'deleteContentForward',
};

/** What is typed is told there without how: the key before it says whether something was taken away. */
if (!('InputEvent' in window)) {
  let inputType = '';
  document.addEventListener(
    'keydown',
    ({ key }) => {
      inputType = deletions[key] ?? '';
    },
    true,
  );
  // A key that took nothing away says nothing of what comes after it.
  for (const type of ['keyup', 'paste', 'cut', 'drop'])
    document.addEventListener(type, () => (inputType = ''), true);
  document.addEventListener(
    'input',
    (event) => {
      Object.defineProperty(event, 'inputType', { value: inputType, configurable: true });
      inputType = '';
    },
    true,
  );
}
// Nobody asks this of an event of another kind.
define(window, 'InputEvent', Event);
