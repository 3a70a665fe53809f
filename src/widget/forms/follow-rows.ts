import { own } from '#contract/own';
import { undoAll, type Undo } from '#contract/undo';
import { findWithin, isRendered, parentOf } from '../page/unclobbered.ts';

/**
 * Expiry date, holder and CVV share rows if they follow each other: see `theme/layout.css`. Pages hide
 * and move groups. Sets the class `wpwl-alone` on a group without its neighbor, which then fills a
 * row, and `wpwl-half` on expiry date and CVV that follow each other without the holder.
 */
export function followRows(form: Element): Undo {
  const [expiry, holder, cvv] = ['expiry', 'cardHolder', 'cvv'].map(
    (name) => findWithin(form, `.wpwl-group-${name}`)[0],
  );
  // Internet Explorer 11 has no ResizeObserver, and its style sheet has no rows.
  if (expiry === undefined || typeof ResizeObserver !== 'function') return () => {};

  function update(): void {
    const isRow = isFollowedBy(expiry, holder);
    const isLongRow = isRow && isFollowedBy(holder, cvv);
    const isHalf = !isRow && (isFollowedBy(expiry, cvv) || isFollowedBy(cvv, expiry));
    for (const [group, isBeside] of [
      [expiry, isRow || isHalf],
      [holder, isRow],
      [cvv, isLongRow || isHalf],
    ] as const) {
      group?.classList.toggle('wpwl-alone', !isBeside);
      group?.classList.toggle('wpwl-half', isHalf && group !== holder);
    }
  }

  // Its size changes when a group is hidden or shown, by whatever rule.
  const sizes = new ResizeObserver(update);
  for (const group of [expiry, holder, cvv]) if (group !== undefined) sizes.observe(group);
  const order = new MutationObserver(update);
  order.observe(form, own({ childList: true }));
  return undoAll([() => sizes.disconnect(), () => order.disconnect()]);
}

/** Whether `next` is the first visible element after the group. */
function isFollowedBy(group: Element | undefined, next: Element | undefined): boolean {
  if (group === undefined || next === undefined || parentOf(group) !== parentOf(next)) return false;
  if (!isRendered(group)) return false;
  let sibling = group.nextElementSibling;
  while (sibling !== null && !isRendered(sibling)) sibling = sibling.nextElementSibling;
  return sibling === next;
}
