// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whilePolluted } from '#contract/pollution.fixture';
import { createCalls } from '#tracker/calls';
import { createReporter } from '#tracker/reporter';
import type { Tracker } from '#tracker/tracker';
import { globals, resetPage, runTracker, stubScripts } from './page.fixture.ts';
import { createTrackerLoader, type LoadSessionTracker } from './tracker.ts';

const settings = { authUrl: 'https://login.example/', clientId: 'app' };
let scripts: () => readonly HTMLScriptElement[];
let load: LoadSessionTracker;

beforeEach(() => {
  vi.useFakeTimers();
  scripts = stubScripts();
  load = createTrackerLoader();
});
afterEach(resetPage);

function runLast() {
  return runTracker(scripts().at(-1) as HTMLScriptElement);
}

test('queues the calls of the settings until the script has loaded', async () => {
  const onChange = vi.fn();
  const onStatus = vi.fn();
  const promise = load({ ...settings, session: 's', onChange, onStatus, interval: 5000 });
  expect(scripts()[0]?.src).toBe('https://login.example/v1/sessionTracker/oasm.js');
  const { calls } = runLast();
  await promise;
  expect(calls).toEqual([
    ['client_id', 'app'],
    ['session', 's'],
    ['on_change', onChange],
    ['on_status', onStatus],
    ['poll', { state: 'logged_in', interval: 5000 }],
  ]);
});

test('omits the calls of missing settings', async () => {
  const promise = load({ ...settings, expected: 'logged_out' });
  const { calls } = runLast();
  await promise;
  expect(calls).toEqual([
    ['client_id', 'app'],
    ['poll', { state: 'logged_out' }],
  ]);
});

test('ignores members of Object.prototype', () => {
  const names = ['session', 'expected', 'interval', 'onChange', 'onStatus', 'version'];
  const members = Object.fromEntries(names.map((name) => [name, 'logged_out']));
  const found = whilePolluted(members, () => {
    void createTrackerLoader()(settings).catch(() => undefined);
    return [scripts().at(-1)?.src, Reflect.get(window, '_OASM').q];
  });
  expect(found).toEqual([
    'https://login.example/v1/sessionTracker/oasm.js',
    [
      ['client_id', 'app'],
      ['poll', { state: 'logged_in' }],
    ],
  ]);
});

test('keeps the script after stop, and leaves nothing in the page after destroy', async () => {
  const promise = load(settings);
  const { calls } = runLast();
  const tracker = await promise;
  tracker.stop();
  expect(calls.at(-1)).toEqual(['stop']);
  expect(scripts()).toHaveLength(1);
  tracker.destroy();
  expect(calls.at(-1)).toEqual(['destroy']);
  expect([scripts().length, globals().length, vi.getTimerCount()]).toEqual([0, 0, 0]);
});

test('destroys the tracker of the call before', async () => {
  const first = load(settings);
  const { calls } = runLast();
  await first;
  const second = load({ ...settings, clientId: 'other' });
  expect(calls.at(-1)).toEqual(['destroy']);
  expect(runLast().calls[0]).toEqual(['client_id', 'other']);
  await second;
  expect(scripts()).toHaveLength(1);
});

test('rejects a response that is another script', async () => {
  const promise = load(settings);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(promise).rejects.toMatchObject({
    code: 'network',
    message: expect.stringContaining('authUrl'),
  });
  expect(globals()).toEqual([]);
});

test('makes only calls that oasm.js accepts', async () => {
  const callbacks = { onChange: () => {}, onStatus: () => {} };
  const promise = load({ ...settings, ...callbacks, session: 's', interval: 5000 });
  const { calls } = runLast();
  const tracker = await promise;
  tracker.stop();
  tracker.destroy();

  const report = vi.fn();
  const accepting = new Proxy({}, { get: () => () => {} }) as Tracker;
  const perform = createCalls(accepting, { ...createReporter(() => {}), report });
  for (const [name, value] of calls as readonly [unknown, unknown][]) perform(name, value);
  expect(calls).toHaveLength(7);
  expect(report).not.toHaveBeenCalled();
});
