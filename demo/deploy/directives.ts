import type { HeaderSet } from '#sandbox/http/headers';

const indent = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line === '' ? '' : `    ${line}`));

export const block = (opening: string, lines: readonly string[]): readonly string[] => [
  `${opening} {`,
  ...indent(lines),
  '}',
];

export const addHeaders = (headers: HeaderSet, when = ''): readonly string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}"${when};`);
