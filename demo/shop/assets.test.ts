import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { readAssets } from './assets.ts';

const sourceOf = (name: string): string => readAssets().get(name)?.body ?? '';

test('what listens to the page is one plain script that declares nothing on the page', () => {
  const source = sourceOf('conversation/listen.js');
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/^(?:import|export) /m);
  expect(source.startsWith('{\n') && source.endsWith('}\n')).toBe(true);
});

test('every module that another one imports is served', () => {
  const modules = [...readAssets()].filter(
    ([name]) => name.startsWith('conversation/') && name !== 'conversation/listen.js',
  );
  const imported = modules.flatMap(([, { body }]) =>
    [...body.matchAll(/^import [^;]* from '\.\/([^']+)';$/gm)].map(
      ([, name]) => `conversation/${name}`,
    ),
  );
  expect(imported).toContain('conversation/mask.js');
  for (const name of imported) expect(sourceOf(name)).toContain('export const');
});
