import type { After } from '#channel/open';
import type { Port, Undo } from '#channel/port';
import type { StateReason } from '#contract/session';
import type { Command, Event } from '#protocol/session';
import { createAlarm } from './alarm.ts';
import type { Frame, FrameListeners } from './frame.ts';

/** A frame that falls silent is given up after this long. */
const replyLimitMs = 3_000;

const longestWaitMs = 300_000;

export type LinkPorts = {
  readonly after: After;
  readonly mount: (listeners: FrameListeners) => Frame;
};

export type LinkListeners = {
  readonly onOpened: () => void;
  readonly onEvent: (event: Event) => void;
  readonly onTrouble: (reason: StateReason) => void;
};

export type Link = {
  /**
   * Asks what is known now. A frame that is not there is made, after a failure only if somebody looks; it
   * says when it can be asked.
   */
  readonly look: (command: Command) => void;
  readonly close: Undo;
};

/** Keeps one frame in the page and asks it; one that is lost is made again, ever more patiently. */
export const createLink = ({ after, mount }: LinkPorts, listeners: LinkListeners): Link => {
  const limit = createAlarm(after);
  const wait = createAlarm(after);
  let frame: Frame | undefined;
  let port: Port<Command> | undefined;
  let isForbidden = false;
  let eventCount = 0;
  let failures = 0;

  const close = (): void => {
    limit.clear();
    wait.clear();
    frame?.remove();
    frame = port = undefined;
  };

  const fail = (reason: StateReason): void => {
    close();
    // A policy does not change while its document stands.
    isForbidden = reason === 'csp_frame_src';
    wait.set(Math.min(longestWaitMs, 2 ** failures * 1_000), begin);
    failures += 1;
    listeners.onTrouble(reason);
  };

  const handleEvent = (event: Event): void => {
    limit.clear();
    // One that speaks twice has come to stay.
    eventCount += 1;
    if (eventCount > 1) failures = 0;
    listeners.onEvent(event);
  };

  const begin = (): void => {
    if (frame || isForbidden) return;
    wait.clear();
    eventCount = 0;
    frame = mount({
      onOpened: (opened) => {
        port = opened;
        listeners.onOpened();
      },
      onEvent: handleEvent,
      onFailed: fail,
    });
  };

  return {
    look: (command) => {
      if (command.mayAsk || !wait.isSet()) begin();
      if (frame?.isThere() === false) return fail('removed');
      if (port === undefined) return;
      limit.set(replyLimitMs, () => fail('frame_timeout'));
      port.send(command);
    },
    close,
  };
};
