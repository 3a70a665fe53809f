import type * as v from 'valibot';
import { expectedType, isGroup, styles, type OptionSchema } from '#contract/options/kinds';
import { parseDoc } from './doc-comment.ts';
import { readOptionRows, readThemeRows, type OptionRow } from './option-rows.ts';

/**
 * `wpwl.d.ts` with the options and the tokens of the theme as their rows in `src/contract/options`
 * define them. Replaces the members of the two interfaces up to the first empty line.
 */
export function withOptionTypes(declarations: string): string {
  const tokens = writeMembers(readThemeRows(), 'readonly ');
  const options = writeMembers(readOptionRows(), '');
  return replaceMembers(
    replaceMembers(declarations, 'WpwlThemeTokens', tokens),
    'WpwlOptions',
    options,
  );
}

function replaceMembers(declarations: string, name: string, members: string): string {
  const found = new RegExp(`(?<=^interface ${name} \\{\n)[^]*?(?=\n\n|\n\\})`, 'm');
  if (!found.test(declarations)) throw new Error(`There is no interface ${name}.`);
  return declarations.replace(found, () => members);
}

function writeMembers(rows: readonly OptionRow[], modifier: '' | 'readonly '): string {
  return rows
    .flatMap(({ name, schema, comment }) => {
      const { type, defaultValue } = parseDoc(comment);
      const declared = `  ${modifier}${name}?: `;
      return [
        `  ${writeComment(comment, defaultValue === '' ? defaultOf(schema) : '')}`,
        `${declared}${type === '' ? typeOf(schema.wrapped, 100 - declared.length) : type};`,
      ];
    })
    .join('\n');
}

/** Only this default is stated: that of an object is that it has no properties. */
function defaultOf({ default: value }: OptionSchema): string {
  if (typeof value === 'string') return `'${value}'`;
  return typeof value === 'boolean' ? String(value) : '';
}

/**
 * The comment of a row, which has the same indentation, without type and example, and with the
 * default.
 */
function writeComment(comment: string, defaultValue: string): string {
  const lines = comment
    .slice('/**'.length, -'*/'.length)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => line !== '' && !/^@(?:type|example) /.test(line));
  if (defaultValue !== '') lines.push(`@defaultValue \`${defaultValue}\``);
  const [only = '', ...others] = lines;
  const short = `/** ${only} */`;
  return others.length === 0 && short.length <= 98
    ? short
    : ['/**', ...lines.map((line) => `   * ${line}`), '   */'].join('\n');
}

/** The type of a value. A group that is wider than the rest of the line has one line for each property. */
function typeOf(schema: v.GenericSchema, width: number): string {
  if (schema === styles) return 'WpwlStyles';
  if (!isGroup(schema)) return expectedType(schema);
  const properties = Object.entries(schema.entries).map(([name, { wrapped }]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `readonly ${key}?: ${typeOf(wrapped, Infinity)}`;
  });
  const line = `{ ${properties.join('; ')} }`;
  return line.length < width
    ? line
    : ['{', ...properties.map((property) => `    ${property};`), '  }'].join('\n');
}
