/** A Markdown table. The first line is its head. */
export const markdownTable = ([head = [], ...lines]: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
