import type { Choice } from '../pages/fields.ts';
import type { TestCard } from '../pages/test-cards.ts';

/** What this shop was started with, and a setting may name. */
export type Offer = {
  /** The shop's own payment service, then further ones. Each ends in `/`. */
  readonly baseUrls: readonly [string, ...string[]];
  readonly scenarios: readonly TestCard[];
  /** Whether there is a sandbox that makes something go wrong when it is asked to. */
  readonly hasFaults: boolean;
};

/** How the value of a setting is chosen, and so what a link may say there. */
export type Control =
  /** `true` or `false`; `usual` is what holds where nothing is said. */
  | { readonly kind: 'flag'; readonly usual?: boolean }
  /** One of a few values, each with its words. */
  | {
      readonly kind: 'choice';
      readonly choices: Readonly<Record<string, string>>;
      readonly usual?: string;
    }
  /** One of the values that this shop was started with. */
  | {
      readonly kind: 'offered';
      readonly choices: (offer: Offer) => readonly Choice[];
      /** One of them always holds: nothing is no choice. */
      readonly isAlwaysOne?: true;
      readonly problem: string;
    }
  /** Any text of at most {@link longestText} characters, or one that follows a rule. */
  | {
      readonly kind: 'text';
      readonly rule?: { readonly pattern: RegExp; readonly problem: string };
    }
  /** Words with blanks between, in an order. */
  | { readonly kind: 'list' }
  /** One JSON object of at most {@link longestJson} characters. */
  | { readonly kind: 'json'; readonly example: string };

export const groupTitles = {
  checkout: 'Checkout',
  brands: 'Brands',
  presentation: 'Presentation',
  fields: 'Fields and checks',
  billing: 'Billing address',
  challenge: '3-D Secure',
  registrations: 'Registrations',
  targets: 'Targets and returns',
  wallets: 'Wallets and flows',
  more: 'More, as JSON',
} as const;

/** Where the panel shows a setting. */
export type GroupName = keyof typeof groupTitles;

/** All that the shop knows of one setting. */
export type Row = Control & {
  readonly group: GroupName;
  readonly hint: string;
  /** The name that stands in the address where it is missing. */
  readonly label?: string;
  /** It takes the whole width of the panel. */
  readonly isWide?: true;
  /** What an address that does not name it means; empty if it is missing. */
  readonly otherwise?: string;
};

const longestText = 200;
const longestJson = 4_000;

export type ValueRead =
  /** `undefined`: nothing is said. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

const good = (value: unknown): ValueRead => ({ ok: true, value });
const wrong = (problem: string): ValueRead => ({ ok: false, problem });

const readJson = (text: string, example: string): ValueRead => {
  if (text.length > longestJson) return wrong(`This is longer than ${longestJson} characters.`);
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? good({ ...parsed })
      : wrong(`This is one JSON object: ${example}.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read';
    return wrong(`This is not JSON: ${why}`);
  }
};

const readText = (text: string, { rule }: Extract<Control, { kind: 'text' }>): ValueRead => {
  if (rule !== undefined) return rule.pattern.test(text) ? good(text) : wrong(rule.problem);
  return text.length <= longestText
    ? good(text)
    : wrong(`This is longer than ${longestText} characters.`);
};

const readList = (text: string): ValueRead =>
  /^[\w.-]{1,40}(?: +[\w.-]{1,40}){0,63}$/.test(text)
    ? good(text.split(/ +/))
    : wrong('Write words with blanks between, 64 at most.');

const readChoice = (text: string, values: readonly string[], problem: string): ValueRead =>
  values.includes(text) ? good(text) : wrong(problem);

/** Reads what an address says of a setting; nothing is a value of no setting. */
export const readValue = (control: Control, text: string, offer: Offer): ValueRead => {
  if (text === '') return good(undefined);
  switch (control.kind) {
    case 'flag':
      return text === 'true' || text === 'false'
        ? good(text === 'true')
        : wrong('Choose true or false.');
    case 'choice': {
      const values = Object.keys(control.choices);
      return readChoice(text, values, `Choose one of ${values.join(', ')}.`);
    }
    case 'offered': {
      const values = control.choices(offer).map(([value]) => value);
      return readChoice(text, values, control.problem);
    }
    case 'text':
      return readText(text, control);
    case 'list':
      return readList(text);
    case 'json':
      return readJson(text, control.example);
  }
};
