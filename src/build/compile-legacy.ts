import { transform, type EnvConfig } from '@swc/core';
import coreJs from 'core-js/package.json' with { type: 'json' };
import rewritePattern from 'regexpu-core';
import { parseSync, Visitor, type Plugin } from 'vite';
import { isLegacy } from './environments.ts';

type Pattern = { readonly pattern: string; readonly flags: string };
type Literal = Pattern & { readonly start: number; readonly end: number };

/**
 * Replaces regular expressions that have the flag `u` or `s` with equivalent ones without it. swc
 * would only compile them to calls of `RegExp` that throw in Internet Explorer 11, because they
 * pass the same flag.
 */
export function rewritePatterns(code: string): string {
  // In reverse order, so that a replacement does not move the literals that follow in the list.
  const literals: Literal[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && /[us]/.test(node.regex.flags))
        literals.unshift({ ...node.regex, start: node.start, end: node.end });
    },
  }).visit(parseSync('module.js', code).program);
  return literals.reduce(
    (text, literal) =>
      text.slice(0, literal.start) + writePattern(literal) + text.slice(literal.end),
    code,
  );
}

const es5: EnvConfig = {
  targets: 'ie 11',
  // core-js checks with `typeof` whether symbols are native. With this transform, it would mistake
  // polyfilled ones for native.
  exclude: ['transform-typeof-symbol'],
};

const options = {
  configFile: false,
  swcrc: false,
  jsc: { parser: { syntax: 'ecmascript' } },
} as const;

/**
 * Compiles a module to ES5, and adds imports of the core-js modules that provide the features it
 * uses.
 */
export async function compileModule(code: string): Promise<string> {
  const compiled = await transform(rewritePatterns(code), {
    ...options,
    isModule: 'unknown',
    env: { ...es5, mode: 'usage', coreJs: coreJs.version },
    jsc: { ...options.jsc, externalHelpers: true },
  });
  return compiled.code;
}

/**
 * Compiles a bundle to ES5, including code that the bundler added and modules that were not
 * compiled before.
 */
export async function compileBundle(code: string): Promise<string> {
  const compiled = await transform(code, { ...options, isModule: false, env: es5 });
  return compiled.code;
}

/** Compiles the modules of the scripts with polyfills: all legacy scripts except the loader. */
export const compileLegacyModules: Plugin = {
  name: 'legacy-modules',
  applyToEnvironment: (environment) => isLegacy(environment) && environment.name !== 'legacyLoader',
  transform: {
    // Excludes core-js itself, and the bundler's own modules: core-js needs them, so they must not
    // import core-js.
    filter: {
      id: { include: /^[^\0].*\.[cm]?[jt]sx?(?:\?|$)/, exclude: /\/node_modules\/core-js\// },
    },
    handler: async (code) => ({ code: await compileModule(code), map: null }),
  },
};

/** Compiles the bundled scripts. Vite minifies them afterwards. */
export const compileLegacyBundle: Plugin = {
  name: 'legacy-bundle',
  enforce: 'post',
  applyToEnvironment: isLegacy,
  renderChunk: async (code) => ({ code: await compileBundle(code), map: null }),
};

function writePattern({ pattern, flags }: Pattern): string {
  const rewritten = rewritePattern(pattern, flags, {
    unicodeFlag: 'transform',
    unicodePropertyEscapes: 'transform',
    dotAllFlag: 'transform',
  });
  return `/${rewritten}/${flags.replaceAll(/[us]/g, '')}`;
}
