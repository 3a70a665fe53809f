import { parse } from 'acorn';

/** What tells a browser that it is too old is read by the oldest modes as well. */
const versionOf = (path: string): 3 | 5 => (path.endsWith('/paymentWidgets.js') ? 3 : 5);

/** What an engine that reads ES5 alone says of a script: nothing, or where it stops. */
export const readAsEs5 = (path: string, code: string): readonly string[] => {
  try {
    parse(code, { ecmaVersion: versionOf(path) });
  } catch (cause) {
    return [`${path} is no ES5: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
  // A pattern that is made at run time is no syntax, and fails there.
  const flagged = /\bRegExp\("(?:[^"\\]|\\.)*","[gim]*[^gim"][^"]*"\)/.exec(code);
  return flagged === null ? [] : [`${path} makes a pattern that ES5 does not know: ${flagged[0]}`];
};
