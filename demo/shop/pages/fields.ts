import { html } from 'hono/html';
import type { Html } from './layout.ts';

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
};

/** Label, control, hint and problem, tied together for those who cannot see that they stand together. */
export const field = (
  { name, label, hint, problem }: Field,
  control: (attributes: Html) => Html,
): Html => {
  const describedBy = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ].join(' ');
  const attributes = html`id="${name}"
  name="${name}"${describedBy === '' ? '' : html` aria-describedby="${describedBy}"`}${
    problem === undefined ? '' : html` aria-invalid="true"`
  }`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control(attributes)}
    ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
};

export const textField = (described: Field, value: string): Html =>
  field(
    described,
    (attributes) =>
      html`<input ${attributes} value="${value}" autocomplete="off" spellcheck="false" />`,
  );

export type Choice = readonly [value: string, label: string];

export const choiceField = (described: Field, value: string, choices: readonly Choice[]): Html =>
  field(
    described,
    (attributes) =>
      html`<select ${attributes}>
        ${choices.map(
          ([each, label]) =>
            html`<option value="${each}" ${each === value ? 'selected' : ''}>${label}</option>`,
        )}
      </select>`,
  );
