import { html } from 'hono/html';
import type { Html } from './layout.ts';

export type Field = {
  readonly name: string;
  readonly label: string | Html;
  readonly hint?: string | Html;
  readonly problem?: string | undefined;
  /** Takes the full width of its row. */
  readonly isWide?: boolean;
};

/** Label, control, hint and error, connected for screen readers. */
export function field(
  { name, label, hint, problem, isWide }: Field,
  control: (attributes: Html) => Html,
): Html {
  const describedBy = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ].join(' ');
  const attributes = html`id="${name}"
  name="${name}"${describedBy === '' ? '' : html` aria-describedby="${describedBy}"`}${
    problem === undefined ? '' : html` aria-invalid="true"`
  }`;
  return html`<div class="field${isWide === true ? ' field-wide' : ''}">
    <label for="${name}">${label}</label>
    ${control(attributes)}
    ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

export function textField(described: Field, value: string): Html {
  return field(
    described,
    (attributes) =>
      html`<input ${attributes} value="${value}" autocomplete="off" spellcheck="false" />`,
  );
}

/** A value, its label and the title of its group, if it has one. */
export type Choice = readonly [value: string, label: string, group?: string];

export function choiceField(described: Field, value: string, choices: readonly Choice[]): Html {
  return field(
    described,
    (attributes) =>
      html`<select ${attributes}>
        ${grouped(choices, value)}
      </select>`,
  );
}

/** For JSON, with up to 12 visible lines. */
export function longField(described: Field, value: string): Html {
  return field(
    described,
    (attributes) =>
      html`<textarea
        ${attributes}
        rows="${Math.min(12, Math.max(2, value.split('\n').length))}"
        spellcheck="false"
        autocomplete="off"
      >
${value}</textarea>`,
  );
}

/** Choices with a group in an `optgroup`, the others without. */
function grouped(choices: readonly Choice[], chosen: string): readonly Html[] {
  return [...new Set(choices.map(([, , title]) => title))].flatMap((title) => {
    const shown = options(
      choices.filter(([, , each]) => each === title),
      chosen,
    );
    return title === undefined ? shown : html`<optgroup label="${title}">${shown}</optgroup>`;
  });
}

function options(choices: readonly Choice[], chosen: string): readonly Html[] {
  return choices.map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`,
  );
}
