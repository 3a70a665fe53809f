import { html } from 'hono/html';
import { textOf, type Offer, type SettingName, type SettingsRead } from '../settings.ts';
import type { Control, Row } from '../settings/row.ts';
import { settingRows } from '../settings/table.ts';
import { choiceField, longField, textField, type Choice, type Field } from './fields.ts';
import type { Html } from './layout.ts';

const hintOf = (row: Row): string | Html =>
  row.kind === 'json' ? html`${row.hint} <code>${row.example}</code>` : row.hint;

const defaultLabel = (usual: boolean | string | undefined): string =>
  usual === undefined ? 'default' : `default (${usual})`;

/** The empty choice. A setting with a default of the shop has none, because the default is one of its values. */
const emptyChoice = (row: Row, label: string): readonly Choice[] =>
  row.otherwise === undefined ? [['', label]] : [];

type Chosen = Extract<Control, { kind: 'flag' | 'choice' | 'offered' }>;

const choicesOf = (row: Row & Chosen, offer: Offer): readonly Choice[] => {
  switch (row.kind) {
    case 'flag':
      return [...emptyChoice(row, defaultLabel(row.usual)), ['true', 'true'], ['false', 'false']];
    case 'choice':
      return [
        ...emptyChoice(row, defaultLabel(row.usual)),
        ...Object.entries(row.choices).map(([value, label]): Choice => [value, label]),
      ];
    case 'offered':
      return [...(row.isAlwaysOne === true ? [] : emptyChoice(row, 'none')), ...row.choices(offer)];
  }
};

/** A setting without choices is shown only if a link sets it, with the error. */
const unavailableField = ({ name, label, problem }: Field): Html =>
  problem === undefined
    ? html``
    : html`<div class="field" id="${name}">
        <p class="field-title">${label}</p>
        <p class="problem">${problem}</p>
      </div>`;

/** The field of a setting, built from its row. */
export const settingField = (name: SettingName, read: SettingsRead, offer: Offer): Html => {
  const row = settingRows[name];
  const value = textOf(read.typed, name);
  const field: Field = {
    name,
    label: row.label ?? html`<code>${name}</code>`,
    hint: hintOf(row),
    problem: read.problems.get(name),
    isWide: row.isWide === true,
  };
  switch (row.kind) {
    case 'json':
      return longField(field, value);
    case 'text':
    case 'list':
      return textField(field, value);
    case 'offered':
      return row.choices(offer).length === 0
        ? unavailableField(field)
        : choiceField(field, value, choicesOf(row, offer));
    case 'flag':
    case 'choice':
      return choiceField(field, value, choicesOf(row, offer));
  }
};
