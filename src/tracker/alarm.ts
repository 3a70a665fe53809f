import type { After } from '#channel/open';
import type { Undo } from '#channel/port';

/** One timer at a time. */
export type Alarm = {
  /** Does nothing while it is set already. */
  readonly set: (delayMs: number, run: () => void) => void;
  readonly isSet: () => boolean;
  readonly clear: Undo;
};

export const createAlarm = (after: After): Alarm => {
  let cancel: Undo | undefined;
  const clear = (): void => {
    cancel?.();
    cancel = undefined;
  };
  return {
    set: (delayMs, run) => {
      cancel ??= after(delayMs, () => {
        cancel = undefined;
        run();
      });
    },
    isSet: () => cancel !== undefined,
    clear,
  };
};
