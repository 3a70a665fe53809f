import { textOf, type Offer, type SettingsRead } from '../settings.ts';
import { foldTicks } from './brands.ts';
import { settingNames, usualText, type SettingName } from './table.ts';

/**
 * The shortest query that says the same: boxes become the text of brands, and what the shop would take anyway
 * is left out. `implied` is what goes before the defaults, as the amount of an order that is named. Names that
 * are no settings stay as they are.
 */
export const shortQuery = (
  query: URLSearchParams,
  { typed }: SettingsRead,
  offer: Offer,
  implied: ReadonlyMap<SettingName, string>,
): URLSearchParams => {
  const short = foldTicks(query);
  for (const name of settingNames) {
    if (textOf(typed, name) === (implied.get(name) ?? usualText(name, offer))) short.delete(name);
  }
  return short;
};
