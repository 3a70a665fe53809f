import type { TestCard } from './pages/test-cards.ts';
import { foldTicks } from './settings/brands.ts';
import { findFault, type Fault } from './settings/faults.ts';
import { languages } from './settings/languages.ts';
import { choicesOf } from './settings/option-rows.ts';
import { readValue, type Offer, type ValueRead } from './settings/row.ts';
import {
  optionNames,
  settingNames,
  settingRow,
  defaultText,
  type SettingName,
} from './settings/table.ts';

export type { Offer } from './settings/row.ts';
export type { SettingName } from './settings/table.ts';

/** The text of every setting, as in the query. */
export type Settings = ReadonlyMap<SettingName, string>;

export type Options = Readonly<Record<string, unknown>>;

export type SettingsRead = {
  /** As entered, including invalid values, which the panel shows again. */
  readonly typed: Settings;
  /** As used: invalid values are replaced by their defaults. */
  readonly used: Settings;
  readonly problems: ReadonlyMap<SettingName, string>;
  /** All of `wpwlOptions`. */
  readonly options: Options;
  /** With two decimals. Empty: the price of the goods. */
  readonly amount: string;
  readonly scenario?: TestCard | undefined;
  readonly fault?: Fault | undefined;
};

/** The languages of the widget. */
export const locales: readonly string[] = Object.keys(languages);

/** The layouts of the widget. */
export const layouts: readonly string[] = choicesOf('layout');

/** The styles of the widget. */
export const styles: readonly string[] = choicesOf('style');

export function textOf(settings: Settings, name: SettingName): string {
  return settings.get(name) ?? '';
}

/** Reads the settings of a query. Missing ones get their defaults, invalid ones are reported. */
export function readSettings(query: URLSearchParams, offer: Offer): SettingsRead {
  const given = foldTicks(query);
  const scenario = offer.scenarios.find(({ id }) => id === given.get('scenario')?.trim());
  // A scenario triggered by the amount sets it and overrides the entered one.
  if (scenario?.amount !== undefined) given.delete('amount');
  const reads = readTexts(given, offer);
  const typed = new Map(reads.map(({ name, text }) => [name, text]));
  const used = new Map(
    reads.map(({ name, text, read }) => [name, read.ok ? text : defaultText(name, offer)]),
  );
  const problems = new Map(
    reads.flatMap(({ name, read }) => (read.ok ? [] : [[name, read.problem] as const])),
  );
  return {
    typed,
    used,
    problems,
    options: collectOptions(new Map(reads.map((each) => [each.name, usedValue(each, offer)]))),
    amount: scenario?.amount ?? withDecimals(textOf(used, 'amount')),
    scenario,
    fault: findFault(textOf(used, 'fault')),
  };
}

/** Names of the settings that differ from their defaults, including invalid ones. */
export function changedSettings(settings: Settings, offer: Offer): readonly SettingName[] {
  return settingNames.filter((name) => textOf(settings, name) !== defaultText(name, offer));
}

/** The query that restores these settings. Defaults are omitted. */
export function settingsQuery(settings: Settings, offer: Offer): URLSearchParams {
  return new URLSearchParams(
    changedSettings(settings, offer).map((name) => [name, textOf(settings, name)]),
  );
}

type OneRead = { readonly name: SettingName; readonly text: string; readonly read: ValueRead };

function readTexts(query: URLSearchParams, offer: Offer): readonly OneRead[] {
  return settingNames.map((name) => {
    const given = query.get(name)?.trim() ?? '';
    const text = given === '' ? defaultText(name, offer) : given;
    return { name, text, read: readOne(name, text, offer) };
  });
}

/** The value, or the default instead of an invalid one. */
function usedValue({ name, read }: OneRead, offer: Offer): unknown {
  const used = read.ok ? read : readOne(name, defaultText(name, offer), offer);
  return used.ok ? used.value : undefined;
}

/** Rejects `baseUrl` in the JSON options, because a link may select only a payment service of the list. */
function readOne(name: SettingName, text: string, offer: Offer): ValueRead {
  const read = readValue(settingRow(name), text, offer);
  const hasBaseUrl =
    name === 'options' &&
    read.ok &&
    typeof read.value === 'object' &&
    read.value !== null &&
    Object.hasOwn(read.value, 'baseUrl');
  return hasBaseUrl ? { ok: false, problem: 'Select baseUrl in its own field.' } : read;
}

/** The page's `wpwlOptions`. The JSON field takes precedence over the single fields. */
function collectOptions(values: ReadonlyMap<SettingName, unknown>): Options {
  const chosen = optionNames.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...(values.get('threeDSecure') === 'page' ? { browser: { threeDChallengeWindow: 2 } } : {}),
    ...Object.fromEntries(chosen),
    ...objectOf(values.get('options')),
  };
}

function objectOf(value: unknown): Options {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function withDecimals(amount: string): string {
  return amount === '' ? '' : Number(amount).toFixed(2);
}
