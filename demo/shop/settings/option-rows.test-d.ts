import type { OptionRows } from './option-row.ts';
import { optionRows } from './option-rows.ts';

const { style, showLabels, ...others } = optionRows;

// @ts-expect-error An option without a row.
({ ...others, style }) satisfies OptionRows;

// @ts-expect-error A flag that is typed.
({ ...others, style, showLabels: { ...showLabels, kind: 'text' } }) satisfies OptionRows;

// @ts-expect-error A default that is not the widget's.
({ ...others, style, showLabels: { ...showLabels, usual: false } }) satisfies OptionRows;

// @ts-expect-error A list of words that lacks some.
({ ...others, showLabels, style: { ...style, choices: { card: 'card' } } }) satisfies OptionRows;

({ ...others, style, showLabels }) satisfies OptionRows;
