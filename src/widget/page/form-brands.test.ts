import { describe, expect, test } from 'vitest';
import { parseBrands } from '#contract/card-brands';
import { groupBrands } from './form-brands.ts';

test('groupBrands groups cards and bank accounts, in the order of their first brands', () => {
  expect(groupBrands(['PAYPAL', 'VISA', 'SEPA', 'IDEAL', 'MASTER', 'DIRECTDEBIT_SEPA'])).toEqual({
    groups: [
      { method: 'virtualAccount', brands: ['PAYPAL'] },
      { method: 'card', brands: ['VISA', 'MASTER'] },
      { method: 'directDebit', brands: ['SEPA', 'DIRECTDEBIT_SEPA'] },
      { method: 'onlineTransfer', brands: ['IDEAL'] },
    ],
    unknown: [],
  });
});

test('groupBrands gives each brand that no list contains a form of its own', () => {
  expect(groupBrands(['BLIK', 'VISA', 'SWISH'])).toEqual({
    groups: [
      { method: 'virtualAccount', brands: ['BLIK'] },
      { method: 'card', brands: ['VISA'] },
      { method: 'virtualAccount', brands: ['SWISH'] },
    ],
    unknown: [],
  });
});

describe('A text in the place of brands', () => {
  test.each<readonly [text: string, drawn: readonly string[], leftOut: readonly string[]]>([
    ['VISA  BLIK\n\tSWISH\u00A0BLIK', ['VISA', 'BLIK', 'SWISH'], []],
    ['visa AMEX', ['AMEX'], ['visa']],
    ['Blik AMEX', ['AMEX'], ['Blik']],
    ['AMEX VISA,MASTER', ['AMEX'], ['VISA,MASTER']],
    ['AMEX <img src=x onerror=alert(1)>', ['AMEX'], ['<img', 'src=x', 'onerror=alert(1)>']],
    ['AMEX <IMG>', ['AMEX'], ['<IMG>']],
    ['AMEX "><SCRIPT>', ['AMEX'], ['"><SCRIPT>']],
    ['AMEX __proto__ constructor toString', ['AMEX'], ['__proto__', 'constructor', 'toString']],
    ['AMEX __PROTO__ _', ['AMEX'], ['__PROTO__', '_']],
    [`AMEX ${'A'.repeat(33)}`, ['AMEX'], ['A'.repeat(33)]],
    ['AMEX ＢＬＩＫ BL\u200BIK', ['AMEX'], ['ＢＬＩＫ', 'BL\u200BIK']],
    ['{{BLIK}} $(BLIK) &amp;', [], ['{{BLIK}}', '$(BLIK)', '&amp;']],
  ])('such as %j draws %j and leaves out %j', (text, drawn, leftOut) => {
    const { groups, unknown } = groupBrands(parseBrands(text));
    expect(groups.flatMap(({ brands }) => [...brands])).toEqual(drawn);
    expect(unknown).toEqual(leftOut);
  });
});
