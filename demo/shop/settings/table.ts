import { optionRows } from './option-rows.ts';
import type { Offer, Row } from './row.ts';
import { shopRows } from './shop-rows.ts';

const rows = { ...shopRows, ...optionRows };

/** A setting, by its query parameter. */
export type SettingName = keyof typeof rows;

/** Every setting. Parsing, panel, link and snippet are based on this table. */
export const settingRows: Readonly<Record<SettingName, Row>> = rows;

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(rows, name);
}

/** In the order of the panel. */
export const settingNames: readonly SettingName[] = Object.keys(rows).filter(isSettingName);

/** Settings that are options of the widget under the same name. */
export const optionNames: readonly SettingName[] = Object.keys(optionRows).filter(isSettingName);

/** The default of a setting. */
export function defaultText(name: SettingName, { baseUrls }: Offer): string {
  return name === 'baseUrl' ? baseUrls[0] : (settingRows[name].otherwise ?? '');
}
