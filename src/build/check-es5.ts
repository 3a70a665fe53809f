import { parse } from 'acorn';
import { decode, type FileTree } from './file-tree.ts';

/**
 * Returns the problems of a legacy script: syntax or regular expressions that are not ES5 (for the
 * loader: not ES3), or declarations of globals.
 */
export function checkEs5(path: string, code: string): readonly string[] {
  try {
    const { body } = parse(code, { ecmaVersion: versionOf(path) });
    if (body.some(({ type }) => type !== 'ExpressionStatement'))
      return [`${path} declares globals`];
  } catch (cause) {
    return [
      `${path} is not ES${versionOf(path)}: ${cause instanceof Error ? cause.message : String(cause)}`,
    ];
  }
  // acorn does not check calls of `RegExp`, into which swc compiles literals with newer flags.
  const pattern = /\bRegExp\("(?:[^"\\]|\\.)*","[gim]*[^gim"][^"]*"\)/.exec(code);
  return pattern === null
    ? []
    : [`${path} contains a regular expression that is not ES5: ${pattern[0]}`];
}

/**
 * The problems of all scripts: legacy scripts must be ES5 (the loader ES3), and other scripts must
 * not contain core-js or the `fetch` polyfill.
 */
export function findScriptProblems(dist: FileTree): readonly string[] {
  return [...dist]
    .filter(([path]) => path.endsWith('.js'))
    .flatMap(([path, content]) => {
      const code = decode(content);
      if (path.includes('/legacy/')) return checkEs5(path, code);
      return /core-js|XMLHttpRequest/.test(code)
        ? [`${path} contains polyfills of the legacy build`]
        : [];
    });
}

/**
 * The loader must be ES3: it also runs in Internet Explorer 8, where it reports that the browser is
 * not supported.
 */
function versionOf(path: string): 3 | 5 {
  return path.endsWith('/paymentWidgets.js') ? 3 : 5;
}
