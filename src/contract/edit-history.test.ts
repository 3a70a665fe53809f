import { expect, test } from 'vitest';
import { createEditHistory, editStepOf, type EditStep } from '#contract/edit-history';

const rows: readonly (readonly [
  title: string,
  texts: readonly string[],
  steps: readonly (readonly [EditStep, string | undefined])[],
])[] = [
  [
    'typed characters are one step',
    ['1', '12 / ', '12 / 3', '12 / 34'],
    [
      ['undo', ''],
      ['undo', undefined],
      ['redo', '12 / 34'],
      ['redo', undefined],
    ],
  ],
  [
    'a replaced selection and what is typed after it are one step',
    ['4200 0000 0000 0091', '5', '54', '545'],
    [
      ['undo', '4200 0000 0000 0091'],
      ['undo', ''],
      ['redo', '4200 0000 0000 0091'],
      ['redo', '545'],
    ],
  ],
  [
    'deleted characters are one step',
    ['1234', '123', '12', '1'],
    [
      ['undo', '1234'],
      ['redo', '1'],
    ],
  ],
  [
    'a pasted text is a step of its own',
    ['1', '1234', '12345', '123456'],
    [
      ['undo', '1234'],
      ['undo', '1'],
      ['undo', ''],
    ],
  ],
  ['an edit that changes nothing is no step', ['12', '12'], [['undo', '']]],
];

test.each(rows)('In the history of edits, %s', (_title, texts, steps) => {
  const history = createEditHistory();
  for (const text of texts) history.record({ text, caret: text.length });
  for (const [step, text] of steps) expect(history.move(step)?.text).toBe(text);
});

test('An edit after an undo replaces what was undone', () => {
  const history = createEditHistory();
  for (const text of ['1234', '12345678']) history.record({ text, caret: 0 });
  history.move('undo');
  history.record({ text: '12', caret: 2 });
  expect(history.move('redo')).toBeUndefined();
  expect(history.move('undo')).toEqual({ text: '1234', caret: 0 });
});

test('A history keeps the last hundred texts, and none after it is cleared', () => {
  const history = createEditHistory();
  for (let length = 0; length < 500; length += 2)
    history.record({ text: '1'.repeat(length + 2), caret: 0 });
  let steps = 0;
  while (history.move('undo') !== undefined) steps += 1;
  expect(steps).toBe(99);
  history.clear();
  expect(history.move('redo')).toBeUndefined();
});

const noKey = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  [{ inputType: 'historyUndo' }, 'undo'],
  [{ inputType: 'historyRedo' }, 'redo'],
  [{ inputType: 'insertText' }, undefined],
  [{ ...noKey, key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo'],
  [{ ...noKey, key: 'z', code: 'KeyZ', metaKey: true }, 'undo'],
  [{ ...noKey, key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ ...noKey, key: 'Z', code: 'KeyZ', metaKey: true, shiftKey: true }, 'redo'],
  [{ ...noKey, key: 'y', code: 'KeyY', ctrlKey: true }, 'redo'],
  // A German keyboard, on which Z is where Y is on an English one.
  [{ ...noKey, key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
  // A Russian keyboard.
  [{ ...noKey, key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  [{ ...noKey, key: 'z', code: 'KeyZ' }, undefined],
  [{ ...noKey, key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, undefined],
  [{ ...noKey, key: 'a', code: 'KeyA', ctrlKey: true }, undefined],
  [{ ...noKey, key: 'Control', code: 'ControlLeft', ctrlKey: true }, undefined],
  [{ type: 'keydown' }, undefined],
])('The event %j asks for the step %s', (event, step) => {
  expect(editStepOf(event)).toBe(step);
});
