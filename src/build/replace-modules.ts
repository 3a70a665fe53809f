import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isLegacy } from './environments.ts';

/** Paths of modules, relative to the root of the project, and of the modules that replace them. */
type Replacements = Readonly<Record<string, string>>;

/** Modules that use features that cannot be polyfilled. */
const legacyReplacements: Replacements = {
  'src/widget/theme/adopt-theme.ts': 'src/legacy/replacements/theme.ts',
  'src/widget/payment/form-values.ts': 'src/legacy/replacements/form-values.ts',
  'src/widget-frame/frame-styles.ts': 'src/legacy/replacements/frame-styles.ts',
};

/** Modules that find files which are elsewhere in the package of the sandbox. */
const sandboxReplacements: Replacements = {
  'demo/dist-folder.ts': 'demo/package/replacements/dist-folder.ts',
  'demo/shared/preact-module.ts': 'demo/package/replacements/preact-module.ts',
};

/** Replaces modules in the environments whose files differ from the others. */
export function replaceModules(root: string): Plugin[] {
  return [
    replace('legacy-replacements', root, legacyReplacements, isLegacy),
    replace('sandbox-replacements', root, sandboxReplacements, ({ name }) => name === 'sandbox'),
  ];
}

function replace(
  name: string,
  root: string,
  replacements: Replacements,
  applyToEnvironment: (environment: { readonly name: string }) => boolean,
): Plugin {
  const paths = new Map(
    Object.entries(replacements).map(([from, to]) => [join(root, from), join(root, to)]),
  );
  for (const path of paths.keys())
    if (!existsSync(path))
      throw new Error(`${path} does not exist. Correct the path in src/build/replace-modules.ts.`);
  return {
    name,
    enforce: 'pre',
    applyToEnvironment,
    async resolveId(id, importer) {
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return (resolved && paths.get(resolved.id)) ?? resolved;
    },
  };
}
