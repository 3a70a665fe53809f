import type { OptionRows } from './option-row.ts';
import { optionRows } from './option-rows.ts';

const { style, showLabels, ...others } = optionRows;

// @ts-expect-error An option without a row.
({ ...others, style }) satisfies OptionRows;

// @ts-expect-error A flag with a text control.
({ ...others, style, showLabels: { ...showLabels, kind: 'text' } }) satisfies OptionRows;

// @ts-expect-error Another default than the widget's.
({ ...others, style, showLabels: { ...showLabels, usual: false } }) satisfies OptionRows;

// @ts-expect-error Missing choices.
({ ...others, showLabels, style: { ...style, choices: { card: 'card' } } }) satisfies OptionRows;

({ ...others, style, showLabels }) satisfies OptionRows;
