import { html } from 'hono/html';
import { textOf, type Offer, type SettingName, type SettingsRead } from '../settings.ts';
import type { Control, Row } from '../settings/row.ts';
import { settingRows } from '../settings/table.ts';
import { choiceField, longField, textField, type Choice, type Field } from './fields.ts';
import type { Html } from './layout.ts';

const hintOf = (row: Row): string | Html =>
  row.kind === 'json' ? html`${row.hint} <code>${row.example}</code>` : row.hint;

const usually = (usual: boolean | string | undefined): string =>
  usual === undefined ? 'default' : `default (${usual})`;

/** A setting that means something where it is not named has a choice for that; others offer to say nothing. */
const nothing = (row: Row, words: string): readonly Choice[] =>
  row.otherwise === undefined ? [['', words]] : [];

type Chosen = Extract<Control, { kind: 'flag' | 'choice' | 'offered' }>;

const choicesOf = (row: Row & Chosen, offer: Offer): readonly Choice[] => {
  switch (row.kind) {
    case 'flag':
      return [...nothing(row, usually(row.usual)), ['true', 'true'], ['false', 'false']];
    case 'choice':
      return [
        ...nothing(row, usually(row.usual)),
        ...Object.entries(row.choices).map(([value, words]): Choice => [value, words]),
      ];
    case 'offered':
      return [...(row.isAlwaysOne === true ? [] : nothing(row, 'none')), ...row.choices(offer)];
  }
};

/** What is not offered here is seen only by whoever came by a link that names it. */
const unoffered = ({ name, label, problem }: Field): Html =>
  problem === undefined
    ? html``
    : html`<div class="field" id="${name}">
        <p class="field-title">${label}</p>
        <p class="problem">${problem}</p>
      </div>`;

/** The field of one setting, as its row describes it. */
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
        ? unoffered(field)
        : choiceField(field, value, choicesOf(row, offer));
    case 'flag':
    case 'choice':
      return choiceField(field, value, choicesOf(row, offer));
  }
};
