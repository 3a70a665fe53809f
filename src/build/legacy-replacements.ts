import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isLegacy } from './environments.ts';

/**
 * Modules of the current build that the legacy build replaces: they use features that cannot be
 * polyfilled.
 */
const replacements: Readonly<Record<string, string>> = {
  'src/widget/theme/adopt-theme.ts': 'src/legacy/replacements/theme.ts',
  'src/widget/payment/form-values.ts': 'src/legacy/replacements/form-values.ts',
  'src/widget-frame/frame-styles.ts': 'src/legacy/replacements/frame-styles.ts',
};

export function legacyReplacements(root: string): Plugin {
  const paths = new Map(
    Object.entries(replacements).map(([from, to]) => [join(root, from), join(root, to)]),
  );
  for (const path of paths.keys())
    if (!existsSync(path))
      throw new Error(
        `${path} does not exist. Correct the path in src/build/legacy-replacements.ts.`,
      );
  return {
    name: 'legacy-replacements',
    enforce: 'pre',
    applyToEnvironment: isLegacy,
    async resolveId(id, importer) {
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return (resolved && paths.get(resolved.id)) ?? resolved;
    },
  };
}
