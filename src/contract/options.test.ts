import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callbacks } from './callbacks.ts';
import { defaultOptions, optionKinds, readOptions, type Options } from './options.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

const publishedOptions = setOf(`
  allowEmptyCardHolderName allowEmptyCvv applePay autofocus baseUrl billingAddress
  brandDetection brandDetectionPriority brandDetectionType browser clickToPay
  disableCardExpiryDateValidation disableSubmitOnEnter enableSAQACompliance errorMessages
  forceCardHolderEqualsBillingName googlePay iframeStyles inlineFlow labels locale
  mandatoryBillingFields maskCvv numberFormatting paymentTarget registrations requireCvv
  shopperResultTarget shopperResultUrl showCVVHint showLabels showPlaceholders spinner style
  threeDIframeSize useSummaryPage validation
`);

const publishedCallbacks = setOf(`
  onAfterSubmit onBeforeSubmitCard onBeforeSubmitCardPromise onBeforeSubmitDirectDebit
  onBeforeSubmitOneClickCard onBeforeSubmitOnlineTransfer onBeforeSubmitPrepayment onBeforeSubmitVirtualAccount onBlurCardHolder onBlurCardNumber onBlurExpiryDate
  onBlurIframeCommunication onBlurSecurityCode onChangeBrand onDetectBrand onError
  onFocusIframeCommunication onLoadThreeDIframe onReady onReadyIframeCommunication
  onSaveTransactionData validateCard
`);

type Good = readonly [raw: Readonly<Record<string, unknown>>, read: Partial<Options>];

const good: readonly Good[] = [
  [{}, {}],
  [{ style: 'plain' }, { style: 'plain' }],
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
  [{ unknownOption: 1, onReady: 7, toString: 'x' }, {}],
  [{ style: undefined, locale: null }, {}],
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
  [{ showLabels: 'no, thanks' }, 'showLabels', 'a text', 'boolean'],
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

describe('the options of a page', () => {
  test.each(good)('%j is read as %j over the defaults', (raw, read) => {
    expect(readOptions(raw)).toEqual({ options: { ...defaultOptions, ...read }, faults: [] });
  });

  test.each(bad)('%j is one fault, and the default holds', (raw, option, value, expected) => {
    const { options, faults } = readOptions(raw);
    expect(faults).toEqual([{ option, value, expected }]);
    const [name = ''] = option.split('.');
    const inner = ['browser', 'spinner'].includes(name) ? { [name]: {} } : {};
    const styles = name === 'iframeStyles' ? { iframeStyles: { 'cvv-placeholder': {} } } : {};
    const isWhole = option === name;
    expect(options).toEqual({ ...defaultOptions, ...(isWhole ? {} : inner), ...styles });
  });

  test('a bad text among good ones is left out alone', () => {
    const { options } = readOptions({ labels: { cvv: 1, submit: 'Buy' } });
    expect(options.labels).toEqual({ submit: 'Buy' });
  });

  test('what is inherited is no option', () => {
    expect(readOptions(Object.create({ style: 'plain' })).options.style).toBe('card');
  });

  test('nothing reaches a prototype', () => {
    const raw: unknown = JSON.parse('{"__proto__":{"style":"plain"},"labels":{"__proto__":"x"}}');
    const { options } = readOptions(raw);
    expect(options.style).toBe('card');
    expect(Object.getPrototypeOf(options.labels)).toBe(Object.prototype);
  });

  test('whatever a page says, every option has a value of its kind', () => {
    const names = Object.keys(optionKinds);
    const page = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), fc.anything()));
    fc.assert(
      fc.property(page, (raw) => {
        const { options } = readOptions(raw);
        expect(readOptions(options)).toEqual({ options, faults: [] });
      }),
    );
  });
});

test('the published options and callbacks are all there', () => {
  expect(new Set(Object.keys(optionKinds))).toEqual(publishedOptions);
  expect(new Set(Object.keys(callbacks))).toEqual(publishedCallbacks);
});

describe('an object that throws at whoever reads it', () => {
  const fault = () => {
    throw new Error('Not for you.');
  };

  test('costs its own options alone', () => {
    const raw = { style: 'plain', labels: { submit: 'Buy' } };
    Object.defineProperty(raw, 'locale', { get: fault, enumerable: true });
    Object.defineProperty(raw, 'csrf', { get: fault, enumerable: true });
    Object.defineProperty(raw.labels, 'cvv', { get: fault, enumerable: true });
    const { options, faults } = readOptions(raw);
    expect([options.style, options.locale, options.labels]).toEqual([
      'plain',
      undefined,
      { submit: 'Buy' },
    ]);
    const value = 'nothing that can be read';
    expect(faults).toEqual([
      { option: 'labels.cvv', value, expected: 'string' },
      { option: 'locale', value, expected: 'string' },
    ]);
  });

  test('leaves the defaults, where it does not even name its properties', () => {
    const raw = new Proxy({}, { ownKeys: fault });
    expect(readOptions(raw)).toEqual({ options: defaultOptions, faults: [] });
  });
});
