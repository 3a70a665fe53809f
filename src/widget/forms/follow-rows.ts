import { own } from '#contract/own';
import { undoAll, type After, type Undo } from '#contract/undo';
import { boxOf, findWithin, isRendered, parentOf } from '../page/unclobbered.ts';

/**
 * Expiry date, holder and CVV share rows if they follow each other: see `theme/layout.css`. Pages hide
 * and move groups, and place them below each other, for example in a grid. Sets the class `wpwl-alone`
 * on a group without its neighbor, which then fills a row, and `wpwl-half` on expiry date and CVV that
 * follow each other without the holder. Aligns the controls of each row.
 */
export function followRows(form: Element, after: After): Undo {
  const [expiry, holder, cvv] = ['expiry', 'cardHolder', 'cvv'].map(
    (name) => findWithin(form, `.wpwl-group-${name}`)[0],
  );
  // Internet Explorer 11 has no ResizeObserver, and its style sheet has no rows.
  if (expiry === undefined || typeof ResizeObserver !== 'function') return () => {};

  function update(): void {
    const isRow = isFollowedBy(expiry, holder);
    const isLongRow = isRow && isFollowedBy(holder, cvv);
    const isHalf = !isRow && (isFollowedBy(expiry, cvv) || isFollowedBy(cvv, expiry));
    share(isRow, isLongRow, isHalf);
    // Only the layout shows how the page places groups that could share a row.
    const isDivided = (isRow && areDivided(expiry, holder)) || (isHalf && areDivided(expiry, cvv));
    if (isDivided) share(false, false, false);
    alignLabels(form);
  }

  function share(isRow: boolean, isLongRow: boolean, isHalf: boolean): void {
    for (const [group, isBeside] of [
      [expiry, isRow || isHalf],
      [holder, isRow],
      [cvv, isLongRow || isHalf],
    ] as const) {
      group?.classList.toggle('wpwl-alone', !isBeside);
      group?.classList.toggle('wpwl-half', isHalf && group !== holder);
    }
  }

  // The size of a group changes when it is hidden or shown, by whatever rule. `update` changes sizes too:
  // within the callback, the browser would report a loop of the observer as an error of the page.
  let cancelUpdate: Undo = () => {};
  const sizes = new ResizeObserver(() => {
    cancelUpdate();
    cancelUpdate = after(0, update);
  });
  for (const group of findWithin(form, '.wpwl-group')) sizes.observe(group);
  // The form is in the page when this task ends, and not painted yet.
  let isStopped = false;
  void Promise.resolve().then(() => !isStopped && update());
  const order = new MutationObserver(update);
  order.observe(form, own({ childList: true }));
  return undoAll([
    () => {
      isStopped = true;
      cancelUpdate();
    },
    () => sizes.disconnect(),
    () => order.disconnect(),
  ]);
}

/** Whether `next` is the first visible element after the group. */
function isFollowedBy(group: Element | undefined, next: Element | undefined): boolean {
  if (group === undefined || next === undefined || parentOf(group) !== parentOf(next)) return false;
  if (!isRendered(group)) return false;
  let sibling = group.nextElementSibling;
  while (sibling !== null && !isRendered(sibling)) sibling = sibling.nextElementSibling;
  return sibling === next;
}

/**
 * Whether two groups that have only parts of a row are below each other. In a narrow form, groups
 * below each other fill their rows.
 */
function areDivided(group: Element | undefined, other: Element | undefined): boolean {
  const parent = group === undefined ? undefined : parentOf(group);
  if (group === undefined || other === undefined || parent === undefined) return false;
  const [box, otherBox, row] = [boxOf(group), boxOf(other), boxOf(parent)];
  if (box === undefined || otherBox === undefined || row === undefined) return false;
  const isPart = box.width < 0.75 * row.width;
  return isPart && (otherBox.top >= box.bottom || box.top >= otherBox.bottom);
}

/**
 * Moves the shorter labels of a row down, so that controls are aligned when one label has more lines.
 * The highest label is not moved, so its group changes its size when the text becomes shorter.
 */
function alignLabels(form: Element): void {
  const labels = findWithin(form, '.wpwl-label').filter((label) => label instanceof HTMLElement);
  for (const { style } of labels) style.marginBlockStart = '';
  const measured = labels.map((label) => {
    const { top, height } = label.getBoundingClientRect();
    return { style: label.style, top, height };
  });
  for (const { style, top, height } of measured) {
    const inRow = measured.filter((other) => Math.abs(other.top - top) < 1);
    const missingPx = Math.max(...inRow.map((other) => other.height)) - height;
    if (missingPx > 0) style.marginBlockStart = `${missingPx}px`;
  }
}
