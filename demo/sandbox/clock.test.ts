import { describe, expect, test } from 'vitest';
import { createClock, type Clock } from './clock.ts';
import { createTrialTime, type TrialTime } from './trial-sandbox.fixture.ts';

const start = (): { clock: Clock; time: TrialTime; ran: string[] } => {
  const time = createTrialTime();
  return { clock: createClock(time), time, ran: [] };
};

describe('the clock', () => {
  test('runs like real time until it is moved', async () => {
    const { clock, time } = start();
    expect(clock.now()).toBe(time.now());
    await clock.advance(5000);
    expect(clock.now()).toBe(time.now() + 5000);
    clock.reset();
    expect(clock.now()).toBe(time.now());
  });

  test('has run what falls due before the move is over, each at its own moment', async () => {
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

  test('runs work that was planned by due work', async () => {
    const { clock, ran } = start();
    const noon = clock.now();
    clock.at(noon + 1000, () => void clock.at(noon + 2000, () => void ran.push('second')));
    await clock.advance(2000);
    expect(ran).toEqual(['second']);
  });

  test('forgets what was undone, and all by a reset', async () => {
    const { clock, time, ran } = start();
    const undo = clock.at(clock.now() + 1000, () => void ran.push('undone'));
    undo();
    clock.at(clock.now() + 1000, () => void ran.push('reset'));
    clock.reset();
    await clock.advance(2000);
    expect(ran).toEqual([]);
    expect(time.waiting()).toBe(0);
  });

  test('runs what is due by itself, without being moved', async () => {
    const { clock, time, ran } = start();
    clock.at(clock.now(), () => void ran.push('due'));
    time.letGo();
    await Promise.resolve();
    expect(ran).toEqual(['due']);
  });
});
