import { callbacks, type Callback } from '#contract/callbacks';
import { optionLines } from '#contract/option-table';
import { resultGroups } from '#contract/result-codes';
import { stateReasons } from '#contract/session';
import { reasonNotes } from '#contract/session-notes';
import { trackerCalls } from '#contract/tracker-calls';
import { faultTable } from './fault-table.ts';
import { operations } from './payment-api/operations.ts';
import { scenarioTable } from './scenario-table.ts';

const noteOf = new Map(Object.entries(reasonNotes));

const escape = (text: string): string => text.replaceAll('|', '\\|');

const reasonTable = (): string =>
  [
    '| reason | what happened | mend |',
    '| --- | --- | --- |',
    ...Object.entries(stateReasons).map(
      ([reason, mend]) => `| \`${reason}\` | ${noteOf.get(reason) ?? ''} | ${mend} |`,
    ),
  ].join('\n');

const callTable = (): string =>
  [
    '| call | takes | does |',
    '| --- | --- | --- |',
    ...Object.entries(trackerCalls).map(([name, { argument, note }]) => {
      const taken = argument.replace(/^\w+: /, '');
      return `| \`${name}\` | ${taken && `\`${escape(taken)}\``} | ${note} |`;
    }),
  ].join('\n');

const groupTable = (): string =>
  [
    '| kind | group | code |',
    '| --- | --- | --- |',
    ...resultGroups.map(
      ({ kind, name, pattern }) => `| \`${kind}\` | ${name} | \`${escape(pattern.source)}\` |`,
    ),
  ].join('\n');

const operationTable = (): string =>
  [
    '| call | does | |',
    '| --- | --- | --- |',
    ...operations.map(
      ({ method, path, summary, isAddition }) =>
        `| \`${method} ${path}\` | ${summary} | ${isAddition === true ? 'addition' : ''} |`,
    ),
  ].join('\n');

const optionTable = (): string =>
  [
    '| option | takes | default | does |',
    '| --- | --- | --- | --- |',
    ...optionLines.map(({ name, type, usual, note }) => {
      const shown = type.replaceAll('readonly ', '').replaceAll(/Readonly<(Record<[^>]*>)>/g, '$1');
      return `| \`${name}\` | \`${escape(shown)}\` | ${usual === undefined ? '' : `\`${usual}\``} | ${note} |`;
    }),
  ].join('\n');

const callbackRow = ([name, callback]: readonly [string, Callback]): string => {
  const { self, parameters, note } = callback;
  const given = parameters.replaceAll('readonly ', '');
  const owner = self === 'void' ? '' : `\`${self}\``;
  return `| \`${name}\` | ${given && `\`${escape(given)}\``} | ${owner} | ${note} |`;
};

const callbackTable = (): string =>
  [
    '| callback | gets | `this` | when, and what its answer does |',
    '| --- | --- | --- | --- |',
    ...Object.entries(callbacks).map(callbackRow),
  ].join('\n');

/** The tables of the README that are made from what the code reads, by the name of their place. */
const readmeTables: ReadonlyMap<string, () => string> = new Map([
  ['options', optionTable],
  ['callbacks', callbackTable],
  ['scenarios', scenarioTable],
  ['faults', faultTable],
  ['operations', operationTable],
  ['groups', groupTable],
  ['calls', callTable],
  ['reasons', reasonTable],
]);

/** A text with each table between its two marks; the rest stays as it is. */
export const withTables = (text: string): string =>
  [...readmeTables].reduce((whole, [name, write]) => {
    const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
    const [before = '', rest = ''] = whole.split(begin);
    const [, after = ''] = rest.split(end);
    return `${before}${begin}\n\n${write()}\n\n${end}${after}`;
  }, text);
