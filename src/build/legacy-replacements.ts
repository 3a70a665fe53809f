import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countrySpecs } from 'ibantools';
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

const replaceModules = (root: string): Plugin => {
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
};

/**
 * `virtual:country-names`: English names of the countries in the widget, for browsers without
 * `Intl.DisplayNames`.
 */
const nameCountries = (): Readonly<Record<string, string | undefined>> => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return Object.fromEntries(Object.keys(countrySpecs).map((code) => [code, names.of(code)]));
};

const countryNames: Plugin = {
  name: 'legacy-country-names',
  applyToEnvironment: isLegacy,
  resolveId: (id) => (id === 'virtual:country-names' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:country-names'
      ? `export default ${JSON.stringify(nameCountries())};`
      : undefined,
};

export const legacyReplacements = (root: string): readonly Plugin[] => [
  replaceModules(root),
  countryNames,
];
