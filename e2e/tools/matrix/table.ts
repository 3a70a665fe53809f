/** A table as oxfmt writes it: cells of one width. The first row is the head. */
export const markdownTable = (lines: readonly (readonly string[])[]): string => {
  const columns = lines[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const write = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...body.map(write)].join(
    '\n',
  );
};
