import { expect, test } from 'vitest';
import { htmlBesideScript } from './environments.ts';

/** Name and text of a document after the plugin has run. */
const emit = (html: string): readonly string[] => {
  const file = { type: 'asset', fileName: 'src/widget-frame/frame.html', source: html };
  const hook: unknown = htmlBesideScript.generateBundle;
  if (typeof hook !== 'function') throw new Error('The plugin has no such hook.');
  Reflect.apply(hook, undefined, [{}, { [file.fileName]: file }]);
  return [file.fileName, file.source];
};

test('Vite emits a document in the folder of its script', () => {
  const html =
    '<!doctype html>\n<script type="module" crossorigin src="../../frame.js"></script>\n';
  expect(emit(html)).toEqual(['frame.html', html.replace('../../frame.js', './frame.js')]);
});
