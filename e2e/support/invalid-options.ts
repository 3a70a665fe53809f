import type { CallbackName } from '#contract/callbacks';
import type { OptionName } from '#contract/options';
import options from '../../src/widget/options.json' with { type: 'json' };

/** The value in source form, and how the console error describes it: value, expected type, path (default: the option). */
export type InvalidOption = readonly [
  literal: string,
  value: string,
  expected: string,
  path?: string,
];

type Option = {
  /** The type of the values in TypeScript notation. */
  readonly type: string;
  /** The types of the properties of an object. */
  readonly properties?: Readonly<Record<string, string>>;
};

const optionList: Readonly<Record<string, Option>> = options;

/** Second values that mistake one thing for another, or have a fault that their type does not show. */
const exceptions = {
  autofocus: ["'card.cvv'", "'card.cvv'", options.autofocus.type],
  baseUrl: ['new URL(location.href)', 'an object', 'string'],
  // An object with an invalid property would show empty fields.
  billingAddress: ['[]', 'an array', 'object'],
  browser: [
    '{ threeDChallengeWindow: 6 }',
    '6',
    '1 | 2 | 3 | 4 | 5',
    'browser.threeDChallengeWindow',
  ],
  errorMessages: ['{ cvvError: 7 }', '7', 'string', 'errorMessages.cvvError'],
  iframeStyles: [
    "{ 'cvv-placeholder': { color: {} } }",
    'an object',
    'string | number',
    'iframeStyles.cvv-placeholder.color',
  ],
  labels: ['{ cvv: () => 1 }', 'a function', 'string', 'labels.cvv'],
  shopperResultUrl: ['new URL(location.href)', 'an object', 'string'],
  threeDIframeSize: ["{ width: 400, height: '80%' }", 'an object', options.threeDIframeSize.type],
} as const satisfies Partial<Record<OptionName, InvalidOption>>;

type InvalidValue = readonly [literal: string, value: string];

type InvalidValues = readonly [first: InvalidValue, second: InvalidValue];

const callbacks: readonly CallbackName[] = ['onBeforeSubmitCard', 'onReady', 'validateCard'];

/** The name of a function, and the result of one that was called instead of being passed. */
const invalidCallback: readonly InvalidOption[] = [
  ["'check'", "'check'", 'function'],
  ['Promise.resolve(true)', 'an object', 'function'],
];

/**
 * For each option a value of a wrong type, and an invalid value of the right type or a second wrong type. For some
 * callbacks two values that are no functions.
 */
export const invalidOptions: Readonly<Record<string, readonly InvalidOption[]>> =
  Object.fromEntries([
    ...Object.entries(optionList).map(
      ([name, option]) => [name, invalidFor(name, option)] as const,
    ),
    ...callbacks.map((name) => [name, invalidCallback] as const),
  ]);

function invalidFor(name: string, { type, properties = {} }: Option): readonly InvalidOption[] {
  const [first, second] = invalidValues(type);
  const exception = new Map<string, InvalidOption>(Object.entries(exceptions)).get(name);
  const [property] = Object.entries(properties);
  const inside = property && invalidProperty(name, ...property);
  return [[...first, type], exception ?? inside ?? [...second, type]];
}

function invalidProperty(option: string, name: string, type: string): InvalidOption {
  const [[literal, value]] = invalidValues(type);
  return [`{ ${name}: ${literal} }`, value, type, `${option}.${name}`];
}

function invalidValues(type: string): InvalidValues {
  switch (type) {
    case 'boolean':
      return [
        ['1', '1'],
        ["'yes'", "'yes'"],
      ];
    case 'string':
      return [
        ['7', '7'],
        ['["a"]', 'an array'],
      ];
    case 'readonly string[]':
      return [
        ["'VISA'", "'VISA'"],
        ['["VISA", 7]', 'an array'],
      ];
    default:
      return [
        ['true', 'true'],
        ["'other'", "'other'"],
      ];
  }
}
