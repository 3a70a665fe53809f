import { describe, expect, test } from 'vitest';
import { createClock, type Clock } from './clock.ts';
import { createTestTime, type TestTime } from '../test-server.fixture.ts';

function start(): { clock: Clock; time: TestTime; ran: string[] } {
  const time = createTestTime();
  return { clock: createClock(time), time, ran: [] };
}

describe('the clock', () => {
  test('runs like real time until it is moved', async () => {
    const { clock, time } = start();
    expect(clock.now()).toBe(time.now());
    await clock.advance(5000);
    expect(clock.now()).toBe(time.now() + 5000);
    clock.reset();
    expect(clock.now()).toBe(time.now());
  });

  test('runs work that becomes due before an advance ends, at its own time', async () => {
    const { clock, ran } = start();
    const noon = clock.now();
    clock.at(noon + 3000, () => void ran.push(`late ${clock.now() - noon}`));
    clock.at(noon + 1000, async () => {
      await Promise.resolve();
      ran.push(`early ${clock.now() - noon}`);
    });
    clock.at(noon + 9000, () => void ran.push('never'));
    await clock.advance(5000);
    expect(ran).toEqual(['early 1000', 'late 3000']);
    expect(clock.now()).toBe(noon + 5000);
  });

  test('runs work that due work has scheduled', async () => {
    const { clock, ran } = start();
    const noon = clock.now();
    clock.at(noon + 1000, () => void clock.at(noon + 2000, () => void ran.push('second')));
    await clock.advance(2000);
    expect(ran).toEqual(['second']);
  });

  test('drops work by its undo function, and all work by a reset', async () => {
    const { clock, time, ran } = start();
    const undo = clock.at(clock.now() + 1000, () => void ran.push('undone'));
    undo();
    clock.at(clock.now() + 1000, () => void ran.push('reset'));
    clock.reset();
    await clock.advance(2000);
    expect(ran).toEqual([]);
    expect(time.waiting()).toBe(0);
  });

  test('runs due work without an advance', async () => {
    const { clock, time, ran } = start();
    clock.at(clock.now(), () => void ran.push('due'));
    time.letGo();
    await Promise.resolve();
    expect(ran).toEqual(['due']);
  });

  test('runs work with the same time in the order in which it was scheduled', async () => {
    const { clock, ran } = start();
    const dueMs = clock.now() + 1000;
    for (const name of ['first', 'second', 'third']) clock.at(dueMs, () => void ran.push(name));
    await clock.advance(1000);
    expect(ran).toEqual(['first', 'second', 'third']);
  });

  test('returns the end of a running advance as its target', async () => {
    const { clock, ran } = start();
    const noon = clock.now();
    clock.at(noon + 1000, () => void ran.push(`at ${clock.targetMs() - noon}`));
    expect(clock.targetMs()).toBe(noon);
    await clock.advance(5000);
    expect(ran).toEqual(['at 5000']);
    expect(clock.targetMs()).toBe(noon + 5000);
    clock.reset();
    expect(clock.targetMs()).toBe(noon);
  });

  test('lets requests run during a long advance, which a reset ends', async () => {
    const { clock } = start();
    let runs = 0;
    function runEverySecond(): void {
      runs += 1;
      clock.at(clock.now() + 1000, runEverySecond);
    }
    clock.at(clock.now(), runEverySecond);
    setImmediate(clock.reset);
    await clock.advance(1_000_000);
    expect(runs).toBeLessThan(500);
  });

  test('keeps the time of a reset during an advance', async () => {
    const { clock, time } = start();
    let goOn: () => void = () => {};
    clock.at(clock.now() + 1000, () => new Promise<void>((resolve) => (goOn = resolve)));
    const moving = clock.advance(3_600_000);
    clock.reset();
    goOn();
    await moving;
    expect(clock.now()).toBe(time.now());
    expect(time.waiting()).toBe(0);
  });
});
