import { optionRows } from './option-rows.ts';
import type { Offer, Row } from './row.ts';
import { shopRows } from './shop-rows.ts';

const rows = { ...shopRows, ...optionRows };

/** A setting, by the name it has in the address. */
export type SettingName = keyof typeof rows;

/** Every setting there is: reading, panel, link and snippet follow from this table. */
export const settingRows: Readonly<Record<SettingName, Row>> = rows;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(rows, name);

/** In the order of the panel. */
export const settingNames: readonly SettingName[] = Object.keys(rows).filter(isSettingName);

/** Settings that are options of the widget under the same name. */
export const optionNames: readonly SettingName[] = Object.keys(optionRows).filter(isSettingName);

/** What an address that does not name a setting means. */
export const usualText = (name: SettingName, { baseUrls }: Offer): string =>
  name === 'baseUrl' ? baseUrls[0] : (settingRows[name].otherwise ?? '');
