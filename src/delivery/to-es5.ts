import { transform, type EnvConfig } from '@swc/core';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { keepNamed } from './named-fall-backs.ts';

/** What our code never does, so that less is written for it. */
const assumptions = {
  ignoreFunctionLength: true,
  ignoreFunctionName: true,
  ignoreToPrimitiveHint: true,
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

/** Loops over what can be walked come first and loosely: what is walked here is never to be closed early. */
const walksOnly: EnvConfig = {
  targets: 'chrome 140',
  include: ['transform-for-of'],
  loose: true,
};

/** All else to the letter, but for what would ask at each place whether a value is a symbol: those are texts. */
const es5: EnvConfig = {
  targets: 'ie 11',
  exclude: ['transform-typeof-symbol', 'transform-instanceof', 'transform-function-name'],
};

const write = async (code: string, env: EnvConfig): Promise<string> => {
  const parser = { syntax: 'ecmascript' } as const;
  const options = { configFile: false, swcrc: false, isModule: false } as const;
  return (await transform(code, { ...options, env, jsc: { parser, assumptions } })).code;
};

/** The code as an engine of 2009 can read it, made small. What it is helped by is not left in the page's scope. */
export const toEs5 = async (code: string): Promise<string> => {
  const old = await write(await write(code, walksOnly), es5);
  const small = await minify(`(function () {${keepNamed(old)}})();`, {
    ecma: 5,
    // Names that were words of the language once are quoted: the oldest modes are to read the refusal.
    ie8: true,
    compress: {
      passes: 3,
      pure_getters: true,
      keep_fargs: false,
      lhs_constants: false,
      inline: false,
    },
  });
  return small.code ?? old;
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
