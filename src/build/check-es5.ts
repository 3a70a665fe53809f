import { parse } from 'acorn';

/** The loader also runs in the modes of Internet Explorer 8, to report that they are not supported. */
const versionOf = (path: string): 3 | 5 => (path.endsWith('/paymentWidgets.js') ? 3 : 5);

/** Violations of a legacy script: syntax after ES5, patterns with later flags, and global declarations. */
export const checkEs5 = (path: string, code: string): readonly string[] => {
  try {
    const { body } = parse(code, { ecmaVersion: versionOf(path) });
    if (body.some(({ type }) => type !== 'ExpressionStatement'))
      return [`${path} declares globals`];
  } catch (cause) {
    return [`${path} is not ES5: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
  const pattern = /\bRegExp\("(?:[^"\\]|\\.)*","[gim]*[^gim"][^"]*"\)/.exec(code);
  return pattern === null ? [] : [`${path} has a pattern that is not ES5: ${pattern[0]}`];
};
