import { describe, expect, test } from 'vitest';
import { createAlarm } from './alarm.ts';
import { createTime } from './time.fixture.ts';

const setUp = () => {
  const time = createTime();
  const rang: string[] = [];
  const alarm = createAlarm(time.after);
  const set = (delayMs: number, name: string): void => alarm.set(delayMs, () => rang.push(name));
  return { time, rang, alarm, set };
};

describe('an alarm', () => {
  test('rings once, in time', () => {
    const { time, rang, set } = setUp();
    set(10, 'first');
    time.pass(9);
    expect(rang).toEqual([]);
    time.pass(1);
    time.pass(100);
    expect(rang).toEqual(['first']);
  });

  test('that is set is not set again', () => {
    const { time, rang, set } = setUp();
    set(10, 'first');
    set(5, 'second');
    expect(time.waitsMs()).toEqual([10]);
    time.pass(100);
    expect(rang).toEqual(['first']);
  });

  test('that has rung, or was cleared, can be set again', () => {
    const { time, rang, set, alarm } = setUp();
    set(10, 'first');
    alarm.clear();
    alarm.clear();
    expect(time.waitsMs()).toEqual([]);
    set(10, 'second');
    time.pass(10);
    set(10, 'third');
    time.pass(10);
    expect(rang).toEqual(['second', 'third']);
  });

  test('can be set by what it rings for', () => {
    const { time, rang, alarm } = setUp();
    const ring = (): void => {
      rang.push('again');
      alarm.set(10, ring);
    };
    alarm.set(10, ring);
    time.pass(30);
    expect(rang).toEqual(['again', 'again', 'again']);
    expect(time.waitsMs()).toEqual([10]);
  });
});
