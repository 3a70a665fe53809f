import { describe, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { createTrialTime } from '../trial-sandbox.fixture.ts';
import { createMoments } from './moments.ts';

const start = () => {
  const time = createTrialTime();
  const clock = createClock(time);
  const noon = clock.now();
  const ran: string[] = [];
  const tell = (name: string) => async (): Promise<void> => {
    ran.push(`${name} ${clock.now() - noon}`);
    await Promise.resolve();
  };
  return { clock, moments: createMoments(clock), noon, ran, tell };
};

describe('moments', () => {
  test('run together what is due within the same ten seconds, never late', async () => {
    const { clock, moments, noon, ran, tell } = start();
    moments.at(noon + 19_999, tell('one'));
    moments.at(noon + 10_000, tell('other'));
    moments.at(noon + 20_000, tell('later'));
    await clock.advance(60_000);
    expect(ran).toEqual(['one 10000', 'other 10000', 'later 20000']);
  });

  test('begin all before any of them is over', async () => {
    const { clock, moments, noon, ran, tell } = start();
    let release = (): void => {};
    moments.at(noon + 10_000, () => new Promise((resolve) => (release = resolve)));
    moments.at(noon + 10_000, async () => {
      await tell('other')();
      release();
    });
    await clock.advance(10_000);
    expect(ran).toEqual(['other 10000']);
  });

  test('forget what was undone, and nothing else', async () => {
    const { clock, moments, noon, ran, tell } = start();
    const undo = moments.at(noon + 10_000, tell('undone'));
    moments.at(noon + 10_000, tell('kept'));
    undo();
    undo();
    moments.at(noon + 20_000, tell('alone'))();
    moments.at(noon + 20_000, tell('again'));
    await clock.advance(60_000);
    expect(ran).toEqual(['kept 10000', 'again 20000']);
  });

  test('run again what is due at the same moment, once the clock has been set back', async () => {
    const { clock, moments, noon, ran, tell } = start();
    moments.at(noon + 10_000, tell('before'));
    await clock.advance(10_000);
    clock.reset();
    moments.at(noon + 10_000, tell('after'));
    await clock.advance(10_000);
    expect(ran).toEqual(['before 10000', 'after 10000']);
  });

  test('still know what is planned when something cleared is undone', async () => {
    const { clock, moments, noon, ran, tell } = start();
    const undo = moments.at(noon + 10_000, tell('first'));
    moments.clear();
    moments.at(noon + 10_000, tell('second'));
    undo();
    moments.clear();
    await clock.advance(60_000);
    expect(ran).toEqual([]);
  });

  test('forget all that was cleared', async () => {
    const { clock, moments, noon, ran, tell } = start();
    moments.at(noon + 10_000, tell('cleared'));
    moments.clear();
    moments.at(noon + 10_000, tell('new'));
    await clock.advance(60_000);
    expect(ran).toEqual(['new 10000']);
  });
});
