import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionStates, stateReasons } from '#contract/session';
import { trackerCalls } from '#contract/tracker-calls';
import { emitTrackerTypes } from './emit-tracker-types.ts';

const compiler = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');

const goodUses = `
window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments); };
_OASM('client_id', '0123456789abcdef0123456789abcdef');
_OASM('on_change', () => location.assign('/logout'));
_OASM('on_change', async () => {});
_OASM('poll', { state: 'logged_in', interval: 10000 });
_OASM('poll', { state: 'logged_out' });
_OASM('check', 'logged_in');
_OASM('check', 'logged_out');
_OASM('session', new URLSearchParams(location.search).get('session_state') ?? '');
const handleChange = ({ expected, state, reason }: OasmChange): void => {
  const said: 'logged_in' | 'logged_out' = expected;
  if (state === 'logged_in' && reason === 'session_changed') console.log(said);
};
_OASM('on_change', handleChange);
_OASM('off_change', handleChange);
const handleStatus = ({ state, reason }: OasmStatus): void => {
  const told: 'logged_in' | 'logged_out' | 'unknown' = state;
  if (reason === '') console.log(told);
};
_OASM('on_status', handleStatus);
_OASM('off_change', handleStatus);
_OASM('stop');
_OASM('destroy');
`;

const badUses: readonly string[] = [
  `_OASM();`,
  `_OASM('nosuch');`,
  `_OASM('client_id');`,
  `_OASM('client_id', 7);`,
  `_OASM('check');`,
  `_OASM('check', 'unknown');`,
  `_OASM('check', { state: 'logged_in' });`,
  `_OASM('poll', 'logged_in');`,
  `_OASM('poll', { interval: 10000 });`,
  `_OASM('poll', { state: 'unknown', interval: 10000 });`,
  `_OASM('poll', { state: 'logged_in', interval: '10000' });`,
  `_OASM('poll', { state: 'logged_in', intervall: 10000 });`,
  `_OASM('on_change', 'alert(1)');`,
  `_OASM('on_change', (change: string) => change);`,
  `_OASM('on_change', ({ state }) => state === 'nosuch');`,
  `_OASM('on_change', (change) => { change.state = 'logged_in'; });`,
  `_OASM('on_status', ({ expected }) => expected);`,
  `_OASM('on_status', ({ reason }) => reason === 'nosuch');`,
  `_OASM('session', undefined);`,
  `_OASM('stop', 'now');`,
  `const answer: boolean = _OASM('check', 'logged_in');`,
  `_OASM.nosuch;`,
];

/** What the compiler says of a file with the good uses and of one with a bad use on each line. */
const compile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'types-'));
  await writeFile(join(folder, 'oasm.d.ts'), emitTrackerTypes());
  await writeFile(join(folder, 'good.ts'), goodUses);
  await writeFile(join(folder, 'bad.ts'), badUses.join('\n'));
  const flags = ['--noEmit', '--strict', '--lib', 'ES2022,DOM', '--types', '', '--pretty', 'false'];
  const args = [compiler, ...flags, 'oasm.d.ts', 'good.ts', 'bad.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return stdout;
};

let output: string;
beforeAll(async () => {
  output = await compile();
});

describe('the types for applications', () => {
  test('let a page say all that the tracker understands', () => {
    expect(output.split('\n').filter((line) => !/^(?:bad\.ts| |$)/.test(line))).toEqual([]);
  });

  test('stop what it does not', () => {
    const lines = new Set(Array.from(output.matchAll(/^bad\.ts\((\d+)/gm), ([, line]) => line));
    const missed = badUses.filter((_, place) => !lines.has(String(place + 1)));
    expect(missed).toEqual([]);
  });

  test('list every call with what it does, every state and every reason', () => {
    const types = emitTrackerTypes();
    for (const [call, { note }] of Object.entries(trackerCalls))
      expect(types).toContain(`  /** ${note} */\n  (call: '${call}'`);
    for (const value of [...sessionStates, ...Object.keys(stateReasons)])
      expect(types).toContain(`  | '${value}'`);
  });
});
