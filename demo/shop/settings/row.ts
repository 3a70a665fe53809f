import type { Choice } from '../pages/fields.ts';
import type { TestCard } from '../pages/test-cards.ts';

/** The possible values that depend on how the shop was started. */
export type Offer = {
  /** The shop's own payment service, then further ones. Each ends in `/`. */
  readonly baseUrls: readonly [string, ...string[]];
  readonly scenarios: readonly TestCard[];
  /** Whether there is a sandbox that can inject faults. */
  readonly hasFaults: boolean;
};

/** The control of a setting, and thus its valid values. */
export type Control =
  /** `true` or `false`. `usual` is the widget's default. */
  | { readonly kind: 'flag'; readonly usual?: boolean }
  /** One of several values, each with a label. */
  | {
      readonly kind: 'choice';
      readonly choices: Readonly<Record<string, string>>;
      readonly usual?: string;
    }
  /** One of the values in the {@link Offer}. */
  | {
      readonly kind: 'offered';
      readonly choices: (offer: Offer) => readonly Choice[];
      /** There is no empty choice. */
      readonly isAlwaysOne?: true;
      readonly problem: string;
    }
  /** Text of at most {@link maxTextLength} characters, or text that matches a rule. */
  | {
      readonly kind: 'text';
      readonly rule?: { readonly pattern: RegExp; readonly problem: string };
    }
  /** An ordered list of words, separated by spaces. */
  | { readonly kind: 'list' }
  /** A JSON object of at most {@link maxJsonLength} characters. */
  | { readonly kind: 'json'; readonly example: string };

export const groupTitles = {
  checkout: 'Checkout',
  brands: 'Brands',
  presentation: 'Presentation',
  fields: 'Fields and checks',
  billing: 'Billing address',
  challenge: '3-D Secure',
  registrations: 'Registrations',
  changes: 'Decline and changes',
  targets: 'Targets and returns',
  wallets: 'Wallets and flows',
  more: 'More, as JSON',
} as const;

/** Where the panel shows a setting. */
export type GroupName = keyof typeof groupTitles;

export function isGroupName(name: string): name is GroupName {
  return Object.hasOwn(groupTitles, name);
}

/** The definition of a setting. */
export type Row = Control & {
  readonly group: GroupName;
  readonly hint: string;
  /** The default is the name of the setting. */
  readonly label?: string;
  /** Takes the full width of the panel. */
  readonly isWide?: true;
  /** The shop's default. Empty if it is missing. */
  readonly otherwise?: string;
};

export type ValueRead =
  /** `undefined`: not set. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** Parses the text of a setting. Empty text means that it is not set. */
export function readValue(control: Control, text: string, offer: Offer): ValueRead {
  if (text === '') return valid(undefined);
  switch (control.kind) {
    case 'flag':
      return text === 'true' || text === 'false'
        ? valid(text === 'true')
        : invalid('Choose true or false.');
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
}

function valid(value: unknown): ValueRead {
  return { ok: true, value };
}
function invalid(problem: string): ValueRead {
  return { ok: false, problem };
}

function readChoice(text: string, values: readonly string[], problem: string): ValueRead {
  return values.includes(text) ? valid(text) : invalid(problem);
}

const maxTextLength = 200;

function readText(text: string, { rule }: Extract<Control, { kind: 'text' }>): ValueRead {
  if (rule !== undefined) return rule.pattern.test(text) ? valid(text) : invalid(rule.problem);
  return text.length <= maxTextLength
    ? valid(text)
    : invalid(`The value is longer than ${maxTextLength} characters.`);
}

function readList(text: string): ValueRead {
  return /^[\w.-]{1,40}(?: +[\w.-]{1,40}){0,63}$/.test(text)
    ? valid(text.split(/ +/))
    : invalid('Enter up to 64 words separated by spaces.');
}

const maxJsonLength = 4_000;

function readJson(text: string, example: string): ValueRead {
  if (text.length > maxJsonLength)
    return invalid(`The value is longer than ${maxJsonLength} characters.`);
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? valid({ ...parsed })
      : invalid(`Enter a JSON object, for example ${example}.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'parse error';
    return invalid(`The value is not JSON: ${why}`);
  }
}
