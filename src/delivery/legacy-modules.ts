import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { rewrite, room } from './legacy-rewrites.ts';
import { resolveTokens } from './plain-styles.ts';

/** What stands in front of the entry of an environment, and is in no other build. */
const prefix = 'legacy:';

/**
 * Names an entry: the fall-backs of `src/legacy/<fallbacks>.ts` first, then files of the modern build, each of which
 * knows by the document whether it is meant.
 */
export const legacyEntry = (fallbacks: string, entries: readonly string[]): string =>
  prefix + [fallbacks, ...entries].join('|');

/** Modules that have another beside them in the room of fall-backs, by the end of their path. */
const standIns: Readonly<Record<string, string>> = {
  'src/widget/style/adopt.ts': 'src/legacy/stand-ins/adopt.ts',
  'src/widget-frame/dress.ts': 'src/legacy/stand-ins/dress.ts',
};

const phrases = `${prefix}phrases`;

const isLegacy = (environment: { readonly name: string }): boolean =>
  environment.name.startsWith('legacy');

/** Builds for old engines are made of the same modules, with fall-backs before them and stand-ins for some. */
export const legacyModules = (root: string): Plugin => ({
  name: 'legacy-modules',
  enforce: 'pre',
  applyToEnvironment: isLegacy,
  async resolveId(id, importer) {
    if (id.startsWith(room)) return join(root, 'src/legacy', id.slice(room.length));
    if (id.startsWith(prefix)) return `\0${id}`;
    if (id === 'i18next') return `\0${phrases}`;
    const found = await this.resolve(id, importer, { skipSelf: true });
    const standIn = Object.entries(standIns).find(([end]) => found?.id.endsWith(end));
    return standIn === undefined ? found : join(root, standIn[1]);
  },
  load(id) {
    if (id === `\0${phrases}`) {
      const from = join(root, 'src/legacy/stand-ins/phrases.ts');
      return `export { i18next as default } from ${JSON.stringify(from)};`;
    }
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const [fallbacks, ...entries] = id.slice(prefix.length + 1).split('|');
    const files = [`src/legacy/${fallbacks}.ts`, ...entries];
    return files.map((file) => `import ${JSON.stringify(join(root, file))};`).join(' ');
  },
  transform(code, id) {
    if (id.startsWith('\0')) return undefined;
    const [file = ''] = id.split('?');
    if (basename(file) === 'plain.css') {
      const tokens = readFileSync(join(root, 'src/widget/style/tokens.css'), 'utf8');
      return { code: resolveTokens(code, tokens), map: null };
    }
    return { code: rewrite(file.replaceAll('\\', '/'), code), map: null };
  },
});

export const isModern = (environment: { readonly name: string }): boolean => !isLegacy(environment);
