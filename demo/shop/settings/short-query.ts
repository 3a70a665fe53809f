import { textOf, type Offer, type SettingsRead } from '../settings.ts';
import { foldTicks } from './brands.ts';
import { settingNames, defaultText, type SettingName } from './table.ts';

/**
 * The shortest query with the same settings: checkboxes are merged into the list of brands, and defaults are removed.
 * `implied` overrides defaults, for example with the amount of the order. Other parameters are kept.
 */
export function shortQuery(
  query: URLSearchParams,
  { typed }: SettingsRead,
  offer: Offer,
  implied: ReadonlyMap<SettingName, string>,
): URLSearchParams {
  const short = foldTicks(query);
  for (const name of settingNames) {
    if (textOf(typed, name) === (implied.get(name) ?? defaultText(name, offer))) short.delete(name);
  }
  return short;
}
