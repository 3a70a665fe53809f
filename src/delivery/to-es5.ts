import { transform } from '@swc/core';
import { minify } from 'terser';
import type { Plugin } from 'vite';

/** What our code never does, so that less is written for it. */
const assumptions = {
  ignoreFunctionLength: true,
  ignoreFunctionName: true,
  mutableTemplateObject: true,
  noClassCalls: true,
  noDocumentAll: true,
  noNewArrows: true,
  objectRestNoSymbols: true,
  privateFieldsAsProperties: true,
  pureGetters: true,
  setClassMethods: true,
  setComputedProperties: true,
  setPublicClassFields: true,
  setSpreadProperties: true,
  skipForOfIteratorClosing: true,
  superIsCallableConstructor: true,
};

/** The code as an engine of 2009 can read it, made small. What it is helped by is not left in the page's scope. */
export const toEs5 = async (code: string): Promise<string> => {
  const old = await transform(code, {
    configFile: false,
    swcrc: false,
    isModule: false,
    jsc: { parser: { syntax: 'ecmascript' }, target: 'es5', assumptions },
  });
  const small = await minify(`(function () {${old.code}})();`, {
    ecma: 5,
    // Names that were words of the language once are quoted: the oldest modes are to read the refusal.
    ie8: true,
    compress: { passes: 3, pure_getters: true, keep_fargs: false },
  });
  return small.code ?? old.code;
};

/** Takes the place of the last minifying in builds for old engines. */
export const es5Last: Plugin = {
  name: 'es5-last',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name.startsWith('legacy'),
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = await toEs5(file.code);
    }
  },
};
