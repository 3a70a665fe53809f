import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/session';
import { createFrames } from './frame.fixture.ts';
import { createLink, type LinkListeners } from './link.ts';
import { createTime } from './time.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

const look: Command = { kind: 'check', session: '', mayAsk: true };
const poll: Command = { ...look, mayAsk: false };

const setUp = (listeners: Partial<LinkListeners> = {}) => {
  const time = createTime();
  const frames = createFrames();
  const story: unknown[] = [];
  const link = createLink(
    { after: time.after, mount: frames.mount },
    {
      onOpened: () => story.push('opened'),
      onEvent: ({ state }) => story.push(state),
      onTrouble: (reason) => story.push(reason),
      ...listeners,
    },
  );
  return { time, frames, story, link };
};

/** A link whose frame has opened and answered once. */
const setUpOpen = () => {
  const world = setUp();
  world.link.look(look);
  world.frames.last().open();
  world.link.look(look);
  world.frames.last().say('logged_in');
  return world;
};

describe('a link', () => {
  test('makes one frame, at the first look', () => {
    const { frames, link, time } = setUp();
    expect(frames.count()).toBe(0);
    link.look(look);
    link.look(look);
    expect(frames.count()).toBe(1);
    expect(frames.last().sent).toEqual([]);
    expect(time.waitsMs()).toEqual([]);
  });

  test('says when the frame can be asked, asks it, and hears it', () => {
    const { frames, link, story, time } = setUp();
    link.look(look);
    frames.last().open();
    link.look(poll);
    frames.last().say('logged_in');
    expect(frames.last().sent).toEqual([poll]);
    expect(story).toEqual(['opened', 'logged_in']);
    expect(time.waitsMs()).toEqual([]);
  });

  test('hears a frame that speaks unasked', () => {
    const { frames, story } = setUpOpen();
    frames.last().say('logged_out');
    expect(story.at(-1)).toBe('logged_out');
  });

  test('asks on, though an answer was lost', () => {
    const { frames, link, time } = setUpOpen();
    link.look(poll);
    time.pass(2_999);
    link.look(poll);
    frames.last().say('logged_in');
    time.pass(minuteMs);
    expect(frames.last().sent).toHaveLength(3);
    expect(frames.count()).toBe(1);
  });

  test('gives up a frame that falls silent for three seconds, and makes another', () => {
    const { frames, link, time, story } = setUpOpen();
    link.look(poll);
    time.pass(1_500);
    link.look(poll);
    time.pass(1_500);
    expect(story.at(-1)).toBe('frame_timeout');
    expect(frames.thereCount()).toBe(0);
    time.pass(secondMs);
    expect([frames.count(), frames.thereCount()]).toEqual([2, 1]);
  });

  test('makes another where a router has dropped the frame', () => {
    const { frames, link, story, time } = setUpOpen();
    frames.last().drop();
    link.look(poll);
    expect(story.at(-1)).toBe('removed');
    time.pass(secondMs);
    frames.last().open();
    link.look(poll);
    frames.last().say('logged_in');
    expect(story.slice(-2)).toEqual(['opened', 'logged_in']);
    expect(frames.thereCount()).toBe(1);
  });

  test('that is closed leaves no frame and no timer', () => {
    const { frames, link, time } = setUpOpen();
    link.look(poll);
    link.close();
    link.close();
    time.pass(60 * minuteMs);
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
    expect(time.waitsMs()).toEqual([]);
  });

  test('that is closed while it waits to try again leaves none either', () => {
    const { frames, link, time } = setUp();
    link.look(look);
    frames.last().fail('frame_refused');
    link.close();
    time.pass(60 * minuteMs);
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
  });

  test('that is closed by whom it tells of trouble leaves none either', () => {
    const { frames, link, time } = setUp({ onTrouble: () => link.close() });
    link.look(look);
    frames.last().fail('frame_refused');
    expect(time.waitsMs()).toEqual([]);
    time.pass(60 * minuteMs);
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
  });
});

/** Fails so often, and tells how long it was before each new frame. */
const waitsAfter = (failures: number): readonly number[] => {
  const { frames, link, time } = setUp();
  link.look(look);
  return Array.from({ length: failures }, () => {
    frames.last().fail('frame_refused');
    const waitsMs = time.waitsMs();
    time.pass(waitsMs[0] ?? NaN);
    return waitsMs.length === 1 ? (waitsMs[0] ?? NaN) : NaN;
  });
};

describe('a frame that fails', () => {
  test('is tried again after a second, and then after twice as long, up to five minutes', () => {
    expect(waitsAfter(11)).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((waitS) => waitS * secondMs),
    );
  });

  test('is tried every five minutes, however often it has failed', () => {
    expect(waitsAfter(2_000).at(-1)).toBe(5 * minuteMs);
  });

  test('is not tried any sooner because of a poll', () => {
    const { frames, link, time } = setUp();
    link.look(look);
    for (let passedMs = 0; passedMs < 60 * minuteMs; passedMs += secondMs) {
      if (frames.thereCount() > 0) frames.last().fail('frame_refused');
      time.pass(secondMs);
      link.look(poll);
    }
    expect(frames.count()).toBeLessThan(25);
    expect(frames.count()).toBeGreaterThan(12);
  });

  test('is tried at once when somebody looks', () => {
    const { frames, link, time } = setUp();
    link.look(look);
    for (let failure = 0; failure < 9; failure += 1) {
      frames.last().fail('frame_refused');
      time.pass(time.waitsMs()[0] ?? 0);
    }
    frames.last().fail('frame_refused');
    link.look(look);
    expect(frames.thereCount()).toBe(1);
    expect(time.waitsMs()).toEqual([]);
  });

  test.each<readonly [words: number, waitMs: number]>([
    [0, 4_000],
    [1, 4_000],
    [2, 1_000],
    [3, 1_000],
  ])('and had spoken %i times before is tried again in %i ms', (words, waitMs) => {
    const { frames, link, time } = setUp();
    link.look(look);
    for (let failure = 0; failure < 2; failure += 1) {
      frames.last().fail('frame_timeout');
      time.pass(time.waitsMs()[0] ?? 0);
    }
    frames.last().open();
    for (let word = 0; word < words; word += 1) frames.last().say('logged_in');
    frames.last().fail('frame_timeout');
    expect(time.waitsMs()).toEqual([waitMs]);
  });

  test('because the policy of the page forbids it is never tried again', () => {
    const { frames, link, time, story } = setUp();
    link.look(look);
    frames.last().fail('csp_frame_src');
    for (let minute = 0; minute < 60; minute += 1) {
      link.look(look);
      link.look(poll);
      time.pass(minuteMs);
    }
    expect(frames.count()).toBe(1);
    expect(story).toEqual(['csp_frame_src']);
  });

  test('and is told of is not doubled by a look at that moment', () => {
    const { frames, link, time } = setUp({ onTrouble: () => link.look(look) });
    link.look(look);
    frames.last().fail('frame_timeout');
    time.pass(minuteMs);
    expect(frames.thereCount()).toBeLessThanOrEqual(1);
  });
});
