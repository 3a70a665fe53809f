import type { After } from '#channel/open';
import type { MountedField } from './mount-field.ts';

type Watched = {
  readonly frame: Pick<MountedField['frame'], 'isConnected'>;
  readonly state: Pick<MountedField['state'], 'lose'>;
};

const lookEveryMs = 1_000;

/** Well above the minute that a frame gives the gateway. */
const mostLooks = 90;

/**
 * A frame that the page takes away says nothing more, nor does one whose process has died, which no event tells:
 * until it has answered, somebody looks after it.
 */
export const lookAfter =
  (after: After, { frame, state }: Watched) =>
  <Reply>(answering: Promise<Reply>): Promise<Reply> => {
    let looks = 0;
    const look = (): void => {
      looks += 1;
      if (frame.isConnected && looks < mostLooks) cancel = after(lookEveryMs, look);
      else state.lose();
    };
    let cancel = after(lookEveryMs, look);
    return answering.finally(() => cancel());
  };
