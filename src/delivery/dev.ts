import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { once } from 'node:events';

const node = (script: string, ...options: readonly string[]): ChildProcess =>
  spawn(process.execPath, [`node_modules/${script}`, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, RELOAD: '1' },
  });

let isBuilding = false;
let isStale = false;

/** One build at a time; what changes meanwhile is built after it. A build that fails leaves the last one. */
const build = async (): Promise<void> => {
  isStale = true;
  if (isBuilding) return;
  isBuilding = true;
  while (isStale) {
    isStale = false;
    await once(node('vite/bin/vite.js', 'build', '--logLevel', 'warn'), 'exit');
  }
  isBuilding = false;
};

const isOfTests = (path: string | null): boolean => /\.test(-d)?\.tsx?$/.test(path ?? '');

await build();

/** Starts anew when its own files change, and, by the last file that a build writes, after every build. */
const demo = node(
  'tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  '--include',
  'dist/integrity.json',
  'demo/start.ts',
);

for (const folder of ['src', 'locales']) {
  watch(folder, { recursive: true }, (_, path) => {
    if (!isOfTests(path)) void build();
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    demo.kill(signal);
    process.exitCode = 0;
    void once(demo, 'exit').then(() => process.exit());
  });
}
