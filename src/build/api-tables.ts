import { resolve } from 'node:path';
import { errorCatalogue } from '#contract/errors';
import { resultGroups } from '#contract/result-codes';
import { stateReasons } from '#contract/session';
import { readDeclarations, type Property } from './read-declarations.ts';

/** The generated tables of a document. `name` is the one in the comment `<!-- {name}:begin -->`. */
type Tables = readonly (readonly [name: string, content: string])[];

/** The generated tables by the path of their document, relative to the root of the project. */
export function apiTables(): ReadonlyMap<string, Tables> {
  return new Map([
    ['src/widget/README.md', widgetTables()],
    ['src/tracker/README.md', trackerTables()],
    ['src/contract/README.md', contractTables()],
  ]);
}

const root = resolve(import.meta.dirname, '../..');

function widgetTables(): Tables {
  const widget = readDeclarations(resolve(root, 'src/widget/wpwl.d.ts'));
  const properties = widget.propertiesOf('WpwlOptions');
  const errors = widget
    .unionMembersOf('WpwlErrorCode')
    .map(({ type, description }) => errorRow(withoutQuotes(type), description));
  return [
    ['options', optionTable(properties)],
    ['theme', themeTable(widget.propertiesOf('WpwlThemeTokens'))],
    ['callbacks', callbackTable(properties)],
    ['errors', table(['code', 'who can fix it', 'cause', 'fix'], errors)],
  ];
}

function themeTable(properties: readonly Property[]): string {
  const rows = properties.map(({ name, description }) => [code(name), description]);
  return table(['token', 'used for'], rows);
}

type ErrorFix = { readonly actor: string; readonly fix: string };

const errorFixes: Readonly<Record<string, ErrorFix>> = {
  ...errorCatalogue,
  // Only the loader of the legacy build reports it.
  engine_unfit: {
    actor: 'shopper',
    fix: 'Use a current browser, or Internet Explorer 11 without compatibility mode.',
  },
};

function errorRow(name: string, description: string): readonly string[] {
  const error = errorFixes[name];
  if (error === undefined) throw new Error(`src/contract/errors.ts contains no error ${name}.`);
  return [code(name), error.actor, description, error.fix];
}

function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}

function withoutQuotes(type: string): string {
  return type.replaceAll("'", '');
}

function optionTable(properties: readonly Property[]): string {
  return table(
    ['option', 'type', 'default', 'description'],
    properties
      .filter(({ parameters }) => parameters === undefined)
      .map(({ name, type, defaultValue, description }) => [
        code(name),
        code(shorten(type)),
        defaultValue,
        description,
      ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function shorten(type: string): string {
  return type.replaceAll('readonly ', '').replaceAll('; }', ' }');
}

function callbackTable(properties: readonly Property[]): string {
  return table(
    ['callback', 'parameters', '`this`', 'description'],
    properties.filter(({ parameters }) => parameters !== undefined).map(callbackRow),
  );
}

function callbackRow({ name, parameters = [], description }: Property): readonly string[] {
  const self = parameters.find((parameter) => parameter.name === 'this');
  const others = parameters
    .filter((parameter) => parameter !== self)
    .map((parameter) => `${parameter.name}: ${shorten(parameter.type)}`);
  return [code(name), code(others.join(', ')), code(self?.type ?? ''), description];
}

function trackerTables(): Tables {
  const tracker = readDeclarations(resolve(root, 'src/tracker/oasm.d.ts'));
  const calls = tracker
    .callSignaturesOf('Oasm')
    .map(({ parameters: [call, value], description }) => [
      code(withoutQuotes(call?.type ?? '')),
      code(value?.type ?? ''),
      description,
    ]);
  const fixes = new Map<string, string>(Object.entries(stateReasons));
  const reasons = tracker
    .unionMembersOf('OasmReason')
    .map(({ type, description }) => ({ reason: withoutQuotes(type), description }))
    .filter(({ reason }) => reason !== '')
    .map(({ reason, description }) => [code(reason), description, fixes.get(reason) ?? '']);
  return [
    ['calls', table(['call', 'argument', 'description'], calls)],
    ['reasons', table(['reason', 'description', 'fix'], reasons)],
  ];
}

function contractTables(): Tables {
  const groups = resultGroups.map(({ kind, name, pattern }) => [
    code(kind),
    name,
    code(pattern.source),
  ]);
  return [['groups', table(['kind', 'group', 'codes'], groups)]];
}
