import * as v from 'valibot';
import type { OptionName } from '../options.ts';

const flag = v.boolean();

/**
 * The flags of `wpwlOptions` that hosted fields get, as properties of the opening. A hosted field
 * does not get the other options, only what the page derives from them.
 */
export const hostedFlags = {
  maskCvv: flag,
  numberFormatting: flag,
} as const satisfies Partial<Record<OptionName, v.GenericSchema>>;
