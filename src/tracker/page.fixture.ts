import { createFrames, type Frames } from './frame.fixture.ts';
import { createLink } from './link.ts';
import { createTime, type Time } from './time.fixture.ts';
import { createTracker, type Tracker } from './tracker.ts';

/** A page with a tracker in it, which listens for changes and for the status. */
export type Page = {
  readonly tracker: Tracker;
  readonly time: Time;
  readonly frames: Frames;
  readonly document: { hidden: boolean };
  /** The clients that frames were made for. */
  readonly clients: readonly string[];
  readonly reported: readonly string[];
  readonly changes: readonly unknown[];
  readonly statuses: readonly unknown[];
  /** No frame and no timer is left. */
  readonly isClean: () => boolean;
};

export const setUp = (): Page => {
  const time = createTime();
  const frames = createFrames();
  const document = { hidden: false };
  const reported: string[] = [];
  const clients: string[] = [];
  const changes: unknown[] = [];
  const statuses: unknown[] = [];
  const tracker = createTracker({
    after: time.after,
    random: () => 0.5,
    isHidden: () => document.hidden,
    report: (reason) => {
      if (reason !== '') reported.push(reason);
    },
    createLink: (clientId, listeners) => {
      clients.push(clientId);
      return createLink({ after: time.after, mount: frames.mount }, listeners);
    },
  });
  tracker.onChange.add((change) => changes.push(change));
  tracker.onStatus.add((status) => statuses.push(status));
  const isClean = (): boolean => time.waitsMs().length === 0 && frames.thereCount() === 0;
  return { tracker, time, frames, document, clients, reported, changes, statuses, isClean };
};

/** A page that polls every ten seconds, whose frame has opened and told of a login. */
export const setUpPolling = (): Page => {
  const page = setUp();
  page.tracker.identify('c1');
  page.tracker.watch('logged_in', 10_000);
  page.tracker.wake();
  page.frames.last().open();
  page.frames.last().say('logged_in', '1');
  return page;
};
