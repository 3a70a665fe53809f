import { expect, test } from 'vitest';
import { documentsBesideScripts } from './environments.ts';

/** The name and the text of a document as it is delivered. */
const deliver = (html: string): readonly string[] => {
  const file = { type: 'asset', fileName: 'src/widget-frame/frame.html', source: html };
  const hook: unknown = documentsBesideScripts.generateBundle;
  if (typeof hook !== 'function') throw new Error('The plugin has no such step.');
  Reflect.apply(hook, undefined, [{}, { [file.fileName]: file }]);
  return [file.fileName, file.source];
};

const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Field</title>';
const emittedHead = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Field</title>`;

test.each<readonly [because: string, emitted: string, delivered: string]>([
  [
    'an empty body',
    `${emittedHead}
    <script type="module" crossorigin src="../../frame.js"></script>
  </head>
  <body></body>
</html>
`,
    `${head}<script type="module" src="./frame.js"></script>`,
  ],
  [
    'words in a body',
    `${emittedHead}
  </head>
  <body>
    <main hidden>
      <p>Go <a href="/">on</a> / or stay</p>
    </main>
  </body>
</html>`,
    `${head}<main hidden><p>Go <a href="/">on</a> / or stay</p></main>`,
  ],
])(
  'A document lies beside its script, without what HTML fills in: %s',
  (_because, emitted, delivered) => {
    expect(deliver(emitted)).toEqual(['frame.html', delivered]);
  },
);
