import type { StateReason } from '#contract/session';
import type { Command, Event, Status } from '#protocol/session';
import type { Frame, FrameListeners } from './frame.ts';

/** A frame that answers when it is told to. */
export type TrialFrame = {
  /** What the page has sent to it. */
  readonly sent: readonly Command[];
  readonly open: () => void;
  readonly say: (state: Status['state'], epoch?: string, reason?: Status['reason']) => void;
  readonly fail: (reason: StateReason) => void;
  /** Takes it out of the page, as a router does. */
  readonly drop: () => void;
  readonly isRemoved: () => boolean;
};

const createFrame = (listeners: FrameListeners): readonly [Frame, TrialFrame] => {
  const sent: Command[] = [];
  let isThere = true;
  let isRemoved = false;
  const port = {
    send: (command: Command) => void sent.push(command),
    close: () => {},
    droppedCount: () => 0,
  };
  const say = (event: Event): void => {
    if (!isRemoved) listeners.onEvent(event);
  };
  return [
    {
      isThere: () => isThere,
      remove: () => {
        isRemoved = true;
        isThere = false;
      },
    },
    {
      sent,
      open: () => listeners.onOpened(port),
      say: (state, epoch = '', reason = '') => say({ kind: 'noticed', state, reason, epoch }),
      fail: (reason) => listeners.onFailed(reason),
      drop: () => {
        isThere = false;
      },
      isRemoved: () => isRemoved,
    },
  ];
};

/** The frames that a page was given, in order. */
export type Frames = {
  readonly mount: (listeners: FrameListeners) => Frame;
  readonly count: () => number;
  readonly last: () => TrialFrame;
  readonly first: () => TrialFrame;
  /** Those that are still in the page. */
  readonly thereCount: () => number;
};

export const createFrames = (): Frames => {
  const all: TrialFrame[] = [];
  const at = (place: number): TrialFrame => {
    const frame = all.at(place);
    if (frame === undefined) throw new Error('No frame was mounted.');
    return frame;
  };
  return {
    mount: (listeners) => {
      const [frame, trial] = createFrame(listeners);
      all.push(trial);
      return frame;
    },
    count: () => all.length,
    last: () => at(-1),
    first: () => at(0),
    thereCount: () => all.filter((frame) => !frame.isRemoved()).length,
  };
};
