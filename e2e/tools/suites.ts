/**
 * Which tests run where. A test without a tag runs in Chromium in every suite.
 *
 * | tag              | `quick` (`npm test`)  | `full` adds              |
 * | ---------------- | --------------------- | ------------------------ |
 * | none             | Chromium              |                          |
 * | `@firefox`       | Chromium and Firefox  |                          |
 * | `@firefox-full`  | Chromium              | Firefox                  |
 * | `@full`          |                       | Chromium                 |
 *
 * Tags combine: `@full` with `@firefox-full` runs in both browsers in the full suite only. `rest` runs the
 * tests of `full` that `quick` does not run.
 */
export type Suite = 'quick' | 'rest' | 'full';

/** Throws if there is no suite of that name. */
export function parseSuite(name: string): Suite {
  if (name === 'quick' || name === 'rest' || name === 'full') return name;
  throw new Error(`Unknown suite '${name}': use quick, rest or full`);
}

type Filter = { readonly grep?: RegExp; readonly grepInvert?: RegExp };

type Filters = { readonly chromium: Filter; readonly firefox: Filter };

const filters: Readonly<Record<Suite, Filters>> = {
  quick: {
    chromium: { grepInvert: /@full\b/ },
    firefox: { grep: /@firefox(?!-)/, grepInvert: /@full\b/ },
  },
  rest: {
    chromium: { grep: /@full\b/ },
    firefox: { grep: /@firefox-full\b|^(?=.*@full\b).*@firefox\b/ },
  },
  full: { chromium: {}, firefox: { grep: /@firefox\b/ } },
};

/** Playwright's filters for a suite. Defaults to `full`, so that every test can be run by its file name. */
export function suiteFilters(name = 'full'): Filters {
  return filters[parseSuite(name)];
}
