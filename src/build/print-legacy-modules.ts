import { resolve } from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { compileLegacyBundle, compileLegacyModules } from './compile-legacy.ts';

/*
 * `tsx print-legacy-modules.ts FILE…` compiles modules for legacy browsers and prints them as one
 * script, for tests in a browser. The script assigns the exports of the modules to the global
 * `legacyModules`.
 */
const entry = 'virtual:entry';
const files = process.argv.slice(2).map((file) => JSON.stringify(resolve(file)));

const entryPlugin = {
  name: 'entry',
  resolveId: (id: string) => (id === entry ? `\0${entry}` : undefined),
  load: (id: string) =>
    id === `\0${entry}` ? files.map((file) => `export * from ${file};`).join('\n') : undefined,
};

function isOutput(result: unknown): result is Rolldown.RolldownOutput {
  return typeof result === 'object' && result !== null && 'output' in result;
}

const builder = await createBuilder({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [entryPlugin, compileLegacyModules, compileLegacyBundle],
  environments: {
    legacyModules: {
      consumer: 'client',
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: entry,
          preserveEntrySignatures: 'strict',
          output: { format: 'iife', name: 'legacyModules' },
        },
      },
    },
  },
});
const { legacyModules } = builder.environments;
const result: unknown = legacyModules && (await builder.build(legacyModules));
if (!isOutput(result)) throw new Error('The build returned no script.');
process.stdout.write(result.output[0].code);
