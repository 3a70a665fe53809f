import { own } from '#contract/own';
import { undoAll, type After, type Undo } from '#contract/undo';
import type { PaymentState } from './payment-state.ts';

/** `announced`: screen readers announce the time left. `shown`: it is only displayed. */
export type Urgency = 'announced' | 'shown';

export type CountDown = {
  readonly after: After;
  readonly onTimeLeft: (seconds: number, urgency: Urgency) => void;
  readonly onExpired: () => void;
};

/**
 * The seconds before the expiry at which the time left is updated: every ten seconds, and every
 * second of the last five. There is no update from nine to six, so that screen readers can finish
 * the announcement of ten seconds.
 */
const marks = [120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5, 4, 3, 2, 1];

const firstMark = 120;

/** The marks that are announced. Only four, because announcements interrupt screen readers. */
const announcedMarks = [120, 60, 30, 10];

/**
 * No timers are started for a checkout that expires in more than one day, because no shopper waits
 * that long.
 */
const maxRemainingMs = 86_400_000;

/** Calls `onTimeLeft` at each mark, and immediately if 1 to `firstMark` seconds are left. */
export function countDown({ after, onTimeLeft, onExpired }: CountDown, remainingMs: number): Undo {
  if (remainingMs > maxRemainingMs) return () => {};
  const seconds = Math.floor(remainingMs / 1_000);
  if (seconds > 0 && seconds <= firstMark) onTimeLeft(seconds, 'announced');
  const undos = marks
    .filter((mark) => mark < seconds)
    .map((mark) =>
      after(remainingMs - mark * 1_000, () =>
        onTimeLeft(mark, announcedMarks.includes(mark) ? 'announced' : 'shown'),
      ),
    );
  undos.push(after(Math.max(remainingMs, 0), onExpired));
  return undoAll(undos);
}

/**
 * Shows the time left as a notice. The first one is always announced, and replaces any notice.
 * Later ones replace only a notice of the time left. If there is no notice, only those that screen
 * readers announce appear.
 */
export function createTimeLeftNotice({ notice, showTimeLeft }: PaymentState) {
  let hasBeenShown = false;
  return (seconds: number, urgency: Urgency): void => {
    const isTimeShown = notice.peek()?.key === 'timeLeft';
    const isFree = notice.peek() === undefined && urgency === 'announced';
    if (!hasBeenShown || isTimeShown || isFree) {
      showTimeLeft(seconds, hasBeenShown && urgency === 'shown');
    }
    hasBeenShown = true;
  };
}

/**
 * Formats the time left for a text such as "ends {{when}}": "in 2 minutes", "in 90 seconds". Whole
 * minutes are shown as minutes, and all other times as seconds, so that nothing is rounded.
 */
export function formatTimeLeft(language: string, seconds: number): string {
  const isMinutes = seconds % 60 === 0;
  const count = isMinutes ? seconds / 60 : seconds;
  // Internet Explorer has no `Intl.RelativeTimeFormat`.
  if (!('RelativeTimeFormat' in Intl)) return `(${count} ${isMinutes ? 'min' : 's'})`;
  const format = new Intl.RelativeTimeFormat(
    language,
    own<Intl.RelativeTimeFormatOptions>({ numeric: 'always' }),
  );
  return format.format(count, isMinutes ? 'minute' : 'second');
}
