/** What the checkout page can be shown with. Everything comes from the address and is checked here. */
export type Settings = {
  readonly baseUrl: string;
  readonly locale: string;
  readonly style: string;
  readonly brands: string;
  /** Empty: the price of the goods. */
  readonly amount: string;
  /** `wpwlOptions` as the person typed them. */
  readonly options: string;
  readonly threeDSecure: string;
};

export type SettingName = keyof Settings;

export type Options = Readonly<Record<string, unknown>>;

export type SettingsRead = {
  /** As typed, wrong values included: the panel shows them again. */
  readonly typed: Settings;
  /** As used: a wrong value is replaced by its default. */
  readonly used: Settings;
  readonly options: Options;
  readonly problems: ReadonlyMap<SettingName, string>;
};

/** The languages that the widget speaks. */
export const locales = ['en', 'de', 'ar'];

/** The styles that look different. */
export const styles = ['card', 'plain', 'none'];

export const challengePlaces = ['page', 'window'];

const names: readonly SettingName[] = [
  'baseUrl',
  'locale',
  'style',
  'brands',
  'amount',
  'options',
  'threeDSecure',
];

export const defaultSettings = (baseUrl: string): Settings => ({
  baseUrl,
  locale: '',
  style: '',
  brands: 'VISA MASTER AMEX',
  amount: '',
  options: '',
  threeDSecure: 'window',
});

const parseOptions = (text: string): Options | string => {
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      return 'Options are one JSON object: { "showCVVHint": true }.';
    }
    if (Object.hasOwn(parsed, 'baseUrl')) return 'Choose baseUrl in its own field.';
    return { ...parsed };
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`;
  }
};

type Problem = string | undefined;

const unless = (isGood: boolean, problem: string): Problem => (isGood ? undefined : problem);

const isOneOf = (values: readonly string[], value: string): boolean =>
  value === '' || values.includes(value);

const longestOptions = 4_000;

const check = (
  { baseUrl, locale, style, brands, amount, options, threeDSecure }: Settings,
  baseUrls: readonly string[],
): readonly (readonly [SettingName, Problem])[] => {
  const parsed = options.length > longestOptions ? 'Options are too long.' : parseOptions(options);
  return [
    [
      'baseUrl',
      unless(
        baseUrls.includes(baseUrl),
        'A link may name only an address this demo was started with. Type another one below.',
      ),
    ],
    ['locale', unless(isOneOf(locales, locale), 'The widget has no such language.')],
    ['style', unless(isOneOf(styles, style), 'The styles are card, plain and none.')],
    [
      'brands',
      unless(
        /^[A-Z0-9_]{1,32}( [A-Z0-9_]{1,32}){0,63}$/.test(brands),
        'Write brands in capitals with blanks between: VISA MASTER.',
      ),
    ],
    [
      'amount',
      unless(
        amount === '' || (/^\d{1,8}(\.\d{2})?$/.test(amount) && Number(amount) > 0),
        'An amount is up to 8 digits, a dot and two decimals: 92.00.',
      ),
    ],
    ['options', typeof parsed === 'string' ? parsed : undefined],
    ['threeDSecure', unless(challengePlaces.includes(threeDSecure), 'Choose page or window.')],
  ];
};

const mapSettings = (valueOf: (name: SettingName) => string): Settings => ({
  baseUrl: valueOf('baseUrl'),
  locale: valueOf('locale'),
  style: valueOf('style'),
  brands: valueOf('brands'),
  amount: valueOf('amount'),
  options: valueOf('options'),
  threeDSecure: valueOf('threeDSecure'),
});

/** No widget is drawn without brands: an emptied field means the default. */
const given = (query: URLSearchParams, name: SettingName): string | undefined => {
  const value = query.get(name)?.trim();
  return value === '' && name === 'brands' ? undefined : value;
};

const fixed = (amount: string): string => (amount === '' ? '' : Number(amount).toFixed(2));

/** Reads the settings of an address. What is missing takes its default; what is wrong is told. */
export const readSettings = (
  query: URLSearchParams,
  baseUrls: readonly [string, ...string[]],
): SettingsRead => {
  const defaults = defaultSettings(baseUrls[0]);
  const typed = mapSettings((name) => given(query, name) ?? defaults[name]);
  const found = check(typed, baseUrls);
  const problems = new Map(
    found.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const])),
  );
  const used = mapSettings((name) => (problems.has(name) ? defaults : typed)[name]);
  const options = parseOptions(used.options);
  return {
    typed,
    used: { ...used, amount: fixed(used.amount) },
    options: typeof options === 'string' ? {} : options,
    problems,
  };
};

/** The query that brings these settings back; defaults are left out. */
export const settingsQuery = (settings: Settings, baseUrl: string): URLSearchParams => {
  const defaults = defaultSettings(baseUrl);
  return new URLSearchParams(
    names.flatMap((name) => (settings[name] === defaults[name] ? [] : [[name, settings[name]]])),
  );
};

/** The `wpwlOptions` that the page sets; what the person typed wins over the single fields. */
export const widgetOptions = ({ used, options }: SettingsRead): Options => ({
  ...(used.locale === '' ? {} : { locale: used.locale }),
  ...(used.style === '' ? {} : { style: used.style }),
  ...(used.threeDSecure === 'page' ? { browser: { threeDChallengeWindow: 2 } } : {}),
  ...options,
});
