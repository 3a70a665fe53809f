import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { toEs5 } from './to-es5.ts';

/**
 * Writes files of the room of fall-backs as one script in ES5, for tests: `tsx print-fall-backs.ts FILE…`. Nothing is
 * left out of it, and what the files export stands in the page as `fallbacks`.
 */
const entry = 'fall-backs';

const all: Plugin = {
  name: 'fall-backs',
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load: (id) =>
    id === `\0${entry}`
      ? process.argv
          .slice(2)
          .map((file) => `export * from ${JSON.stringify(resolve(file))};`)
          .join('\n')
      : undefined,
};

const isOutput = (made: unknown): made is Rolldown.RolldownOutput =>
  typeof made === 'object' && made !== null && 'output' in made;

const made: unknown = await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [all],
  build: {
    write: false,
    target: 'es2022',
    minify: false,
    rolldownOptions: {
      input: entry,
      preserveEntrySignatures: 'strict',
      output: { format: 'iife', name: 'fallbacks', generatedCode: { symbols: false } },
    },
  },
});
if (!isOutput(made)) throw new Error('No script was made.');
const [{ code }] = made.output;
// A script is given what it names: this one names all.
const names = Array.from(
  code.matchAll(/\bdefine(?:Property)?\([^"']*["'](\w+)["']/g),
  ([, name]) => name,
);
process.stdout.write(
  await toEs5(`${code}; window.fallbacks = fallbacks; void ${JSON.stringify(names)};`),
);
