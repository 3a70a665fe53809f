import { isShownOption, optionRow, shownOptions, type ShownOption } from './option-rows.ts';
import type { Offer, Row } from './row.ts';
import { shopRows } from './shop-rows.ts';

type ShopSetting = keyof typeof shopRows;

/** A setting, by its query parameter. */
export type SettingName = ShopSetting | ShownOption;

/** The definition of a setting. Parsing, panel, link and snippet are based on it. */
export function settingRow(name: SettingName): Row {
  return isShopSetting(name) ? shopRows[name] : optionRow(name);
}

export function isSettingName(name: string): name is SettingName {
  return isShopSetting(name) || isShownOption(name);
}

function isShopSetting(name: string): name is ShopSetting {
  return Object.hasOwn(shopRows, name);
}

/** In the order of the panel. */
export const settingNames: readonly SettingName[] = [
  ...Object.keys(shopRows).filter(isShopSetting),
  ...shownOptions,
];

/** Settings that are options of the widget under the same name. */
export const optionNames: readonly SettingName[] = shownOptions;

/** The default of a setting. */
export function defaultText(name: SettingName, { baseUrls }: Offer): string {
  return name === 'baseUrl' ? baseUrls[0] : (settingRow(name).otherwise ?? '');
}
