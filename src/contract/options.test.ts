import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callbackNames } from './callbacks.ts';
import { whilePolluted } from './pollution.fixture.ts';
import { defaultOptions } from './options/defaults.ts';
import { optionRows, readOptions, type Options } from './options.ts';

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/));
}

const publishedOptions = setOf(`
  allowEmptyCardHolderName allowEmptyCvv applePay autofocus baseUrl billingAddress
  brandDetection brandDetectionPriority brandDetectionType browser clickToPay
  disableCardExpiryDateValidation disableSubmitOnEnter enableSAQACompliance errorMessages
  forceCardHolderEqualsBillingName googlePay iframeStyles inlineFlow labels layout
  locale mandatoryBillingFields maskCvv numberFormatting paymentTarget registrations requireCvv
  shopperResultTarget shopperResultUrl showAmount showCVVHint showLabels showPlaceholders spinner
  style theme threeDIframeSize useSummaryPage validation
`);

const publishedCallbacks = setOf(`
  createCheckout onAfterSubmit onBeforeSubmitCard onBeforeSubmitCardPromise onBeforeSubmitDirectDebit
  onBeforeSubmitOneClickCard onBeforeSubmitOnlineTransfer onBeforeSubmitPrepayment onBeforeSubmitVirtualAccount onBlurCardHolder onBlurCardNumber onBlurExpiryDate
  onBlurIframeCommunication onBlurSecurityCode onChangeBrand onDeclined onDetectBrand onError
  onFocusIframeCommunication onLoadThreeDIframe onReady onReadyIframeCommunication
  onSaveTransactionData validateCard
`);

type Good = readonly [raw: Readonly<Record<string, unknown>>, read: Partial<Options>];

const good: readonly Good[] = [
  [{}, {}],
  [{ style: 'plain' }, { style: 'plain' }],
  [
    { theme: { brand: 'oklch(0.5 0.2 260)', radius: 8, dark: { brand: '#8ab4ff' }, other: 1 } },
    { theme: { brand: 'oklch(0.5 0.2 260)', radius: '8', dark: { brand: '#8ab4ff' } } },
  ],
  [{ layout: 'stacked' }, { layout: 'stacked' }],
  [{ showLabels: false }, { showLabels: false }],
  [
    { showLabels: 'false', maskCvv: 'true' },
    { showLabels: false, maskCvv: true },
  ],
  [
    { locale: 'de-AT', baseUrl: 'https://pay.example/' },
    { locale: 'de-AT', baseUrl: 'https://pay.example/' },
  ],
  [{ labels: { cvv: 'Code', cardHolder: ' ' } }, { labels: { cvv: 'Code', cardHolder: ' ' } }],
  [
    { iframeStyles: { 'card-number-placeholder': { color: '#777', 'font-weight': 700 } } },
    { iframeStyles: { 'card-number-placeholder': { color: '#777', 'font-weight': '700' } } },
  ],
  [{ browser: { threeDChallengeWindow: 5 } }, { browser: { threeDChallengeWindow: 5 } }],
  [{ browser: { threeDChallengeWindow: '05' } }, { browser: { threeDChallengeWindow: 5 } }],
  [
    { threeDIframeSize: { width: 400, height: '600px' } },
    { threeDIframeSize: { width: 400, height: 600 } },
  ],
  [
    { threeDIframeSize: { width: '100%', height: '100%' } },
    { threeDIframeSize: { width: '100%', height: '100%' } },
  ],
  [{ brandDetectionPriority: ['MADA', 'VISA'] }, { brandDetectionPriority: ['MADA', 'VISA'] }],
  [{ registrations: { requireCvv: 'true', other: 1 } }, { registrations: { requireCvv: true } }],
  [{ billingAddress: {} }, { billingAddress: {} }],
  [{ billingAddress: { city: 'Ulm' } }, { billingAddress: { city: 'Ulm' } }],
  [{ mandatoryBillingFields: { city: true } }, { mandatoryBillingFields: { city: true } }],
  [{ spinner: { lines: 9 } }, { spinner: {} }],
  [{ spinner: { color: '#369' } }, { spinner: { color: '#369' } }],
  [{ spinner: { color: ['#369', '#fff'] } }, { spinner: { color: '#369' } }],
  [{ validation: 'false' }, { validation: false }],
  [{ inlineFlow: ['PAYPAL'] }, { inlineFlow: ['PAYPAL'] }],
  [{ unknownOption: 1, onReady: false, toString: 'x' }, {}],
  [{ style: undefined, locale: null }, {}],
  [{ labels: { cvv: null, submit: undefined } }, { labels: {} }],
  [
    { iframeStyles: { 'cvv-placeholder': { color: null } } },
    { iframeStyles: { 'cvv-placeholder': {} } },
  ],
];

type Bad = readonly [
  raw: Readonly<Record<string, unknown>>,
  option: string,
  value: string,
  expected: string,
];

const bad: readonly Bad[] = [
  [{ style: 'crad' }, 'style', "'crad'", "'card' | 'plain' | 'logos' | 'none'"],
  [{ style: 7 }, 'style', '7', "'card' | 'plain' | 'logos' | 'none'"],
  [{ theme: '#1d4ed8' }, 'theme', 'a string', 'object'],
  [{ theme: { brand: ['red'] } }, 'theme.brand', 'an array', 'string | number'],
  [{ layout: 'acordion' }, 'layout', "'acordion'", "'stacked' | 'accordion'"],
  [{ layout: true }, 'layout', 'true', "'stacked' | 'accordion'"],
  [{ showLabels: 'no, thanks' }, 'showLabels', 'a string', 'boolean'],
  [{ showLabels: 1 }, 'showLabels', '1', 'boolean'],
  [{ locale: ['de'] }, 'locale', 'an array', 'string'],
  [{ labels: 'Card' }, 'labels', "'Card'", 'object'],
  [{ labels: { cvv: () => 'Code' } }, 'labels.cvv', 'a function', 'string'],
  [
    { iframeStyles: { 'cvv-placeholder': { color: {} } } },
    'iframeStyles.cvv-placeholder.color',
    'an object',
    'string | number',
  ],
  [
    { browser: { threeDChallengeWindow: 6 } },
    'browser.threeDChallengeWindow',
    '6',
    '1 | 2 | 3 | 4 | 5',
  ],
  [
    { threeDIframeSize: { width: 400 } },
    'threeDIframeSize',
    'an object',
    "{ readonly width: number | '100%'; readonly height: number | '100%' }",
  ],
  [
    { threeDIframeSize: { width: 400, height: '80%' } },
    'threeDIframeSize',
    'an object',
    "{ readonly width: number | '100%'; readonly height: number | '100%' }",
  ],
  [{ brandDetectionPriority: 'VISA' }, 'brandDetectionPriority', "'VISA'", 'readonly string[]'],
  [{ spinner: true }, 'spinner', 'true', 'object'],
  [{ spinner: { color: 7 } }, 'spinner.color', '7', 'string'],
];

describe('readOptions', () => {
  test.each(good)('reads %j as %j over the defaults', (raw, read) => {
    expect(readOptions(raw)).toEqual({ options: { ...defaultOptions, ...read }, invalid: [] });
  });

  test.each(bad)(
    'reports %j as one invalid option and uses the default',
    (raw, option, value, expected) => {
      const { options, invalid } = readOptions(raw);
      expect(invalid).toEqual([{ option, value, expected }]);
      const [name = ''] = option.split('.');
      const inner = ['browser', 'spinner', 'theme'].includes(name) ? { [name]: {} } : {};
      const styles = name === 'iframeStyles' ? { iframeStyles: { 'cvv-placeholder': {} } } : {};
      const isWhole = option === name;
      expect(options).toEqual({ ...defaultOptions, ...(isWhole ? {} : inner), ...styles });
    },
  );

  test('leaves out only the invalid text of a map', () => {
    const { options } = readOptions({ labels: { cvv: 1, submit: 'Buy' } });
    expect(options.labels).toEqual({ submit: 'Buy' });
  });

  test('ignores inherited properties', () => {
    expect(readOptions(Object.create({ style: 'plain' })).options.style).toBe('card');
  });

  test.each<readonly [what: string, raw: object]>([
    ['no options', {}],
    [
      'groups without properties',
      { registrations: {}, browser: {}, spinner: {}, billingAddress: {} },
    ],
    ['an invalid option', { labels: { cvv: 1 }, showLabels: 'no', browser: 7 }],
  ])('ignores members of Object.prototype: %s', (_what, raw) => {
    const groups = [
      'requireCvv',
      'hideInitialPaymentForms',
      'threeDChallengeWindow',
      'color',
      'city',
    ];
    const names = [...Object.keys(optionRows), ...groups, 'width', 'height', 'cvv'];
    function read(): readonly unknown[] {
      const { options, invalid } = readOptions(raw);
      const { registrations, browser, labels } = options;
      return [options, registrations, browser, labels].map((part) => [
        ...names.map((name) => JSON.stringify(part && Reflect.get(part, name)) ?? ''),
        invalid.length,
      ]);
    }
    const expected = read();
    for (const value of ['http://evil.localhost:9/', true, 5, {}, () => {}]) {
      const members = Object.fromEntries(names.map((name) => [name, value]));
      expect(whilePolluted(members, read)).toEqual(expected);
    }
  });

  test('reads an option that Object.prototype has too', () => {
    const raw = { baseUrl: 'https://pay.example/', labels: { cvv: 'Code' } };
    const members = { baseUrl: 'http://evil.localhost:9/', labels: {}, cvv: 'Code?' };
    expect(whilePolluted(members, () => readOptions(raw).options)).toEqual({
      ...defaultOptions,
      ...raw,
    });
  });

  test('never changes a prototype', () => {
    const raw: unknown = JSON.parse('{"__proto__":{"style":"plain"},"labels":{"__proto__":"x"}}');
    const { options } = readOptions(raw);
    expect(options.style).toBe('card');
    expect(Object.getPrototypeOf(options.labels)).toBeNull();
  });

  test('returns valid options for any value', () => {
    const names = Object.keys(optionRows);
    const page = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), fc.anything()));
    fc.assert(
      fc.property(page, (raw) => {
        const { options } = readOptions(raw);
        expect(readOptions(options)).toEqual({ options, invalid: [] });
      }),
    );
  });
});

test('every published option and callback is known', () => {
  expect(new Set(Object.keys(optionRows))).toEqual(publishedOptions);
  expect(new Set(callbackNames)).toEqual(publishedCallbacks);
});

describe('readOptions, of an object with throwing getters,', () => {
  function fault(): never {
    throw new Error('Not for you.');
  }

  test('reports only the options that throw', () => {
    const raw = { style: 'plain', labels: { submit: 'Buy' } };
    Object.defineProperty(raw, 'locale', { get: fault, enumerable: true });
    Object.defineProperty(raw, 'csrf', { get: fault, enumerable: true });
    Object.defineProperty(raw.labels, 'cvv', { get: fault, enumerable: true });
    const { options, invalid } = readOptions(raw);
    expect([options.style, options.locale, options.labels]).toEqual([
      'plain',
      undefined,
      { submit: 'Buy' },
    ]);
    const value = 'undefined or not readable';
    expect(invalid).toEqual([
      { option: 'labels.cvv', value, expected: 'string' },
      { option: 'locale', value, expected: 'string' },
    ]);
  });

  test('reports a proxy that does not reveal its prototype', () => {
    const raw = { style: 'plain', locale: new Proxy({}, { getPrototypeOf: fault }) };
    const { options, invalid } = readOptions(raw);
    expect([options.style, options.locale]).toEqual(['plain', undefined]);
    expect(invalid.map(({ option }) => option)).toEqual(['locale']);
  });

  test('returns the defaults if the names cannot be read', () => {
    const raw = new Proxy({}, { ownKeys: fault });
    expect(readOptions(raw)).toEqual({ options: defaultOptions, invalid: [] });
  });
});
