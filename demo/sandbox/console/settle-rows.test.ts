import { expect, test } from 'vitest';
import { settleRows } from './settle-rows.js';

/** As much of a table as the rows' settling touches, which notes each row that is put somewhere. */
const createTable = () => {
  const children: ReturnType<typeof createRow>[] = [];
  const placed: string[] = [];
  const createRow = (text: string) => {
    const row = {
      text,
      isEqualNode: (other: { readonly text: string }) => other.text === text,
      remove: () => void children.splice(children.indexOf(row), 1),
      get nextElementSibling(): unknown {
        return children[children.indexOf(row) + 1] ?? null;
      },
    };
    return row;
  };
  const body = {
    children,
    get firstElementChild(): unknown {
      return children[0] ?? null;
    },
    insertBefore: (row: (typeof children)[number], next: (typeof children)[number] | null) => {
      placed.push(row.text);
      if (children.includes(row)) row.remove();
      children.splice(next === null ? children.length : children.indexOf(next), 0, row);
    },
  };
  return {
    children,
    placed,
    settle: (...texts: readonly string[]) => {
      placed.length = 0;
      settleRows(body as unknown as Element, texts.map(createRow) as unknown as Element[]);
    },
    texts: () => children.map(({ text }) => text),
  };
};

test.each([
  ['nothing has changed', ['a', 'b'], []],
  ['a row comes first', ['new', 'a', 'b'], ['new']],
  ['a row comes last', ['a', 'b', 'new'], ['new']],
  ['a row says something else', ['a', 'other'], ['other']],
  ['a row goes', ['b'], []],
  ['all go', [], []],
  ['a row is there twice', ['a', 'a', 'b'], ['a']],
  ['all are others', ['x', 'y'], ['x', 'y']],
  ['rows change places', ['b', 'a'], ['b']],
])('where %s, only what is new is put somewhere', (_what, after, expected) => {
  const { children, placed, settle, texts } = createTable();
  settle('a', 'b');
  const before = [...children];
  settle(...after);
  expect(texts()).toEqual(after);
  expect(placed).toEqual(expected);
  for (const row of before) expect(children.includes(row)).toBe(after.includes(row.text));
});
