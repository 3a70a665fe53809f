import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { readAssets } from './assets.ts';

function sourceOf(name: string): string {
  return readAssets().get(name)?.body ?? '';
}

test('the recorder of the event log is a classic script that declares no globals', () => {
  const source = sourceOf('event-log/recorder.js');
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/^(?:import|export) /m);
  expect(source.startsWith('{\n') && source.endsWith('}\n')).toBe(true);
});

test('every module that another module imports is served', () => {
  const imported = [...readAssets()].flatMap(([name, { body }]) =>
    name === 'preact.js'
      ? []
      : [...body.matchAll(/^import [^;]* from '([^']+)';$/gm)].map(([, path = '']) =>
          new URL(path, `http://shop/${name}`).pathname.slice(1),
        ),
  );
  expect(imported).toContain('event-log/mask-digits.js');
  expect(imported).toContain('preact.js');
  for (const name of imported) expect(sourceOf(name)).toMatch(/export ?(?:const |\{)/);
});
