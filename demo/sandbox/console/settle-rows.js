/* Brings a table up to date, and leaves what has not changed where it is: somebody may be at it. */

/**
 * Rows that say the same as before stay the same elements, and are not even moved, so that focus and
 * selection in them last.
 *
 * @param {Element} body
 * @param {readonly Element[]} rows
 */
export const settleRows = (body, rows) => {
  const old = [...body.children];
  const settled = rows.map((row) => {
    const place = old.findIndex((known) => known.isEqualNode(row));
    return place < 0 ? row : (old.splice(place, 1)[0] ?? row);
  });
  for (const gone of old) gone.remove();
  let next = body.firstElementChild;
  for (const row of settled)
    if (row === next) next = next.nextElementSibling;
    else body.insertBefore(row, next);
};
