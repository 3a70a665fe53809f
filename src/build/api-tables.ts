import { resolve } from 'node:path';
import { stateReasons } from '#contract/session';
import { readDeclarations, type Property } from './read-declarations.ts';

const root = resolve(import.meta.dirname, '../..');

const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

const shorten = (type: string): string => type.replaceAll('readonly ', '').replaceAll('; }', ' }');

const optionTable = (properties: readonly Property[]): string =>
  table(
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

const callbackRow = ({ name, parameters = [], description }: Property): readonly string[] => {
  const self = parameters.find((parameter) => parameter.name === 'this');
  const others = parameters
    .filter((parameter) => parameter !== self)
    .map((parameter) => `${parameter.name}: ${shorten(parameter.type)}`);
  return [code(name), code(others.join(', ')), code(self?.type ?? ''), description];
};

const callbackTable = (properties: readonly Property[]): string =>
  table(
    ['callback', 'parameters', '`this`', 'description'],
    properties.filter(({ parameters }) => parameters !== undefined).map(callbackRow),
  );

const widgetTables = (): readonly (readonly [string, string])[] => {
  const widget = readDeclarations(resolve(root, 'src/widget/wpwl.d.ts'));
  const properties = widget.propertiesOf('WpwlOptions');
  return [
    ['options', optionTable(properties)],
    ['callbacks', callbackTable(properties)],
  ];
};

const trackerTables = (): readonly (readonly [string, string])[] => {
  const tracker = readDeclarations(resolve(root, 'src/tracker/oasm.d.ts'));
  const calls = tracker
    .callSignaturesOf('Oasm')
    .map(({ parameters: [call, value], description }) => [
      code(call?.type.replaceAll("'", '') ?? ''),
      code(value?.type ?? ''),
      description,
    ]);
  const fixes = new Map<string, string>(Object.entries(stateReasons));
  const reasons = tracker
    .unionMembersOf('OasmReason')
    .map(({ type, description }) => ({ reason: type.replaceAll("'", ''), description }))
    .filter(({ reason }) => reason !== '')
    .map(({ reason, description }) => [code(reason), description, fixes.get(reason) ?? '']);
  return [
    ['calls', table(['call', 'argument', 'description'], calls)],
    ['reasons', table(['reason', 'description', 'fix'], reasons)],
  ];
};

/** The tables of options, callbacks, tracker calls and reasons, keyed by the name of their markers in `README.md`. */
export const apiTables = (): ReadonlyMap<string, string> =>
  new Map([...widgetTables(), ...trackerTables()]);
