import type { TestCard } from './pages/test-cards.ts';
import { foldTicks } from './settings/brands.ts';
import { findFault, type Fault } from './settings/faults.ts';
import { optionRows } from './settings/option-rows.ts';
import { readValue, type Offer, type ValueRead } from './settings/row.ts';
import {
  optionNames,
  settingNames,
  settingRows,
  usualText,
  type SettingName,
} from './settings/table.ts';

export type { Offer } from './settings/row.ts';
export type { SettingName } from './settings/table.ts';

/** The text of every setting, as it stands in an address. */
export type Settings = ReadonlyMap<SettingName, string>;

export type Options = Readonly<Record<string, unknown>>;

export type SettingsRead = {
  /** As typed, wrong values included: the panel shows them again. */
  readonly typed: Settings;
  /** As used: a wrong value is replaced by its default. */
  readonly used: Settings;
  readonly problems: ReadonlyMap<SettingName, string>;
  /** All of `wpwlOptions`. */
  readonly options: Options;
  /** What the checkout costs, two decimals; empty: the price of the goods. */
  readonly amount: string;
  readonly scenario?: TestCard | undefined;
  readonly fault?: Fault | undefined;
};

/** The languages that the widget speaks. */
export const locales: readonly string[] = Object.keys(optionRows.locale.choices);

/** The styles that look different. */
export const styles: readonly string[] = Object.keys(optionRows.style.choices);

export const textOf = (settings: Settings, name: SettingName): string => settings.get(name) ?? '';

type OneRead = { readonly name: SettingName; readonly text: string; readonly read: ValueRead };

/** The back door to another payment service is closed: a link may name one of the list alone. */
const readOne = (name: SettingName, text: string, offer: Offer): ValueRead => {
  const read = readValue(settingRows[name], text, offer);
  const isBackDoor =
    name === 'options' &&
    read.ok &&
    typeof read.value === 'object' &&
    read.value !== null &&
    Object.hasOwn(read.value, 'baseUrl');
  return isBackDoor ? { ok: false, problem: 'Choose baseUrl in its own field.' } : read;
};

const readTexts = (query: URLSearchParams, offer: Offer): readonly OneRead[] =>
  settingNames.map((name) => {
    const given = query.get(name)?.trim() ?? '';
    const text = given === '' ? usualText(name, offer) : given;
    return { name, text, read: readOne(name, text, offer) };
  });

const objectOf = (value: unknown): Options =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The `wpwlOptions` that the page sets; what the person typed as JSON wins over the single fields. */
const collectOptions = (values: ReadonlyMap<SettingName, unknown>): Options => {
  const chosen = optionNames.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...(values.get('threeDSecure') === 'page' ? { browser: { threeDChallengeWindow: 2 } } : {}),
    ...Object.fromEntries(chosen),
    ...objectOf(values.get('options')),
  };
};

const fixed = (amount: string): string => (amount === '' ? '' : Number(amount).toFixed(2));

/** Reads the settings of an address. What is missing takes its default; what is wrong is told. */
export const readSettings = (query: URLSearchParams, offer: Offer): SettingsRead => {
  const given = foldTicks(query);
  const scenario = offer.scenarios.find(({ id }) => id === given.get('scenario')?.trim());
  // A scenario that a sum brings about sets the sum, whatever was typed before.
  if (scenario?.amount !== undefined) given.delete('amount');
  const reads = readTexts(given, offer);
  const typed = new Map(reads.map(({ name, text }) => [name, text]));
  const used = new Map(
    reads.map(({ name, text, read }) => [name, read.ok ? text : usualText(name, offer)]),
  );
  const problems = new Map(
    reads.flatMap(({ name, read }) => (read.ok ? [] : [[name, read.problem] as const])),
  );
  return {
    typed,
    used,
    problems,
    options: collectOptions(
      new Map(reads.map(({ name, read }) => [name, read.ok ? read.value : undefined])),
    ),
    amount: scenario?.amount ?? fixed(textOf(used, 'amount')),
    scenario,
    fault: findFault(textOf(used, 'fault')),
  };
};

/** Names of the settings that differ from their defaults, wrong ones included. */
export const changedSettings = (settings: Settings, offer: Offer): readonly SettingName[] =>
  settingNames.filter((name) => textOf(settings, name) !== usualText(name, offer));

/** The query that brings these settings back; defaults are left out. */
export const settingsQuery = (settings: Settings, offer: Offer): URLSearchParams =>
  new URLSearchParams(
    changedSettings(settings, offer).map((name) => [name, textOf(settings, name)]),
  );
