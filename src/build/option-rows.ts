import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { optionRows } from '#contract/options';
import type { OptionSchema } from '#contract/options/kinds';
import { themeTokens } from '#contract/options/theme';
import { readPropertyComments } from './read-declarations.ts';

/** The row of an option, or of a token of the theme, in `src/contract/options`. */
export type OptionRow = {
  readonly name: string;
  readonly schema: OptionSchema;
  readonly comment: string;
  /** The name of its file. */
  readonly group: string;
};

const folder = resolve(import.meta.dirname, '../contract/options');

/** The row of every option of `wpwlOptions`, in the order of the schema. */
export function readOptionRows(): readonly OptionRow[] {
  const files = readdirSync(folder).filter((name) => !/^theme|\.test\.ts$/.test(name));
  return readRows(optionRows, files);
}

/** The row of every token of the option `theme`. */
export function readThemeRows(): readonly OptionRow[] {
  return readRows(themeTokens, ['theme.ts']);
}

function readRows(
  schemas: Readonly<Record<string, OptionSchema>>,
  files: readonly string[],
): readonly OptionRow[] {
  const comments = readPropertyComments(files.map((name) => resolve(folder, name)));
  return Object.entries(schemas).map(([name, schema]) => {
    const found = comments.find((each) => each.name === name);
    if (found === undefined) throw new Error(`${name} has no row in src/contract/options.`);
    return { name, schema, comment: found.comment, group: basename(found.path, '.ts') };
  });
}
