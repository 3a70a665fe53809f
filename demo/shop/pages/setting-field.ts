import { html } from 'hono/html';
import { textOf, type Offer, type SettingName, type SettingsRead } from '../settings.ts';
import type { Control, Row } from '../settings/row.ts';
import { settingRow } from '../settings/table.ts';
import { choiceField, longField, textField, type Choice, type Field } from './fields.ts';
import type { Html } from './layout.ts';

/** The field of a setting, built from its row. */
export function settingField(name: SettingName, read: SettingsRead, offer: Offer): Html {
  const row = settingRow(name);
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
}

function hintOf(row: Row): string | Html {
  if (row.kind === 'list') return `${row.hint} Separated by spaces.`;
  return row.kind === 'json' ? html`${row.hint} <code>${row.example}</code>` : row.hint;
}

/** A setting without choices is shown only if a link sets it, with the error. */
function unavailableField({ name, label, problem }: Field): Html {
  return problem === undefined
    ? html``
    : html`<div class="field" id="${name}">
        <p class="field-title">${label}</p>
        <p class="problem">${problem}</p>
      </div>`;
}

type Chosen = Extract<Control, { kind: 'flag' | 'choice' | 'offered' }>;

function choicesOf(row: Row & Chosen, offer: Offer): readonly Choice[] {
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
}

/** The empty choice. A setting with a default of the shop has none, because the default is one of its values. */
function emptyChoice(row: Row, label: string): readonly Choice[] {
  return row.otherwise === undefined ? [['', label]] : [];
}

function defaultLabel(usual: boolean | string | undefined): string {
  return usual === undefined ? 'default' : `default (${usual})`;
}
