import { oldEngine, type FileClass } from '#sandbox/http/file-classes';

/** PCRE reads the expression as JavaScript does; braces and blanks would end nginx's word. */
export const addressOf = (path: RegExp): string =>
  `^/v1/${path.source.slice(1).replaceAll('\\/', '/')}`;

const lineOf = ({ path, old }: FileClass): readonly string[] =>
  old === undefined ? [] : [`    "~${oldEngine.source}.* ${addressOf(path).slice(1)}" /v1/${old};`];

/** Which file an address stands for, by who asks: looked up by a name, a blank and the address. */
export const byEngine = (classes: readonly FileClass[]): readonly string[] => [
  '# Engines that read ES5 alone are given files of their own.',
  'map "$http_user_agent $uri" $by_engine {',
  ...classes.flatMap(lineOf),
  '    default $uri;',
  '}',
];
