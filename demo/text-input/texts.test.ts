import { describe, expect, test } from 'vitest';
import { fields, sendBilling, type Send } from './fields.fixture.ts';
import { isAcceptedBySandbox } from './sandbox.fixture.ts';

const iban = 'DE89370400440532013000';

const rows: readonly (readonly [
  field: string,
  send: Send,
  rows: readonly (readonly [typed: string, sent: string])[],
])[] = [
  ['account holder', fields['account holder'], [['Jane\u00A0Jones', 'Jane Jones']]],
  [
    'IBAN',
    fields.IBAN,
    [
      ['DE89 3704 0044 0532 0130 00', iban],
      ['de89-3704-0044-0532-0130-00', iban],
      ['DE89\u20133704\u20110044\u00A00532\u30000130 00', iban],
      ['IBAN: DE89 3704 0044 0532 0130 00', iban],
      ['iban de89370400440532013000', iban],
      ['ＤＥ８９３７０４００４４０５３２０１３０００', iban],
      ['ＩＢＡＮ　ＤＥ８９３７０４００４４０５３２０１３０００', iban],
      ['DE٨٩٣٧٠٤٠٠٤٤٠٥٣٢٠١٣٠٠٠', iban],
      ['\u202ADE۸۹۳۷۰۴۰۰۴۴۰۵۳۲۰۱۳۰۰۰\u202C', iban],
    ],
  ],
  [
    'BIC',
    fields.BIC,
    [
      ['deut de ff 500', 'DEUTDEFF500'],
      ['ＤＥＵＴＤＥＦＦ', 'DEUTDEFF'],
      ['DEUT\u2011DE\u00A0FF\u200F', 'DEUTDEFF'],
      ['DEUTDEFF٥٠٠', 'DEUTDEFF500'],
    ],
  ],
  [
    'account number',
    fields['account number'],
    [
      ['1234 56', '123456'],
      ['12\u00A034 5\u200B6', '123456'],
      ['１２３４５６', '123456'],
      ['\u200F١٢٣٤٥٦', '123456'],
    ],
  ],
  [
    'bank code',
    fields['bank code'],
    [
      ['370 400 44', '37040044'],
      ['20-00-00', '200000'],
      ['３７０４００４４', '37040044'],
    ],
  ],
  [
    'mobile number',
    fields['mobile number'],
    [
      ['+351 912 345 678', '+351 912 345 678'],
      ['(050) 123-4567', '050 123-4567'],
      ['（０５０）１２３ー４５６７', '050123-4567'],
      ['(+966) 51 234 5678', '+966 51 234 5678'],
      ['\u202A+351\u00A0912\u2011345\u2013678\u202C', '+351 912-345-678'],
      ['٠٥١ ٢٣٤ ٥٦٧٨', '051 234 5678'],
      ['\u200F۰۵۱۲۳۴۵۶۷۸', '0512345678'],
      ['＋351 912345678', '+351 912345678'],
    ],
  ],
  [
    'state',
    sendBilling('state', 'MX'),
    [
      ['São Paulo/SP', 'São Paulo SP'],
      ['Comunidad (Madrid)', 'Comunidad Madrid'],
      ['Jammu & Kashmir', 'Jammu Kashmir'],
      ['Nuevo\u00A0León', 'Nuevo León'],
      ['Castilla\u2013La Mancha', 'Castilla-La Mancha'],
      ['Provence\u2010Alpes\u2010Côte d\u2019Azur', "Provence-Alpes-Côte d'Azur"],
      ['東京都\u3000', '東京都'],
      ['\u200Fالرياض', 'الرياض'],
    ],
  ],
  ['state of a list', sendBilling('state', 'BR'), [['São\u00A0Paulo', 'SP']]],
  [
    'postcode',
    sendBilling('postcode'),
    [
      ['K1A\u00A00B1', 'K1A 0B1'],
      ['１００－０００１', '100-0001'],
      ['〒１００－０００１', '100-0001'],
      ['١٢٣٤٥', '12345'],
      ['D02\u200BAF30', 'D02AF30'],
    ],
  ],
  ['Canadian postcode', sendBilling('postcode', 'CA'), [['k1a\u00A00b1', 'K1A 0B1']]],
  ['Japanese postcode', sendBilling('postcode', 'JP'), [['１００－０００１', '100-0001']]],
  [
    'city',
    fields.city,
    [
      ['San\u00A0José', 'San José'],
      ['Saint\u2011Denis', 'Saint-Denis'],
      ['東京\u3000', '東京'],
      ['\u200Fالرياض', 'الرياض'],
      ['L\u2019Haÿ-les-Roses', "L'Haÿ-les-Roses"],
    ],
  ],
  [
    'street',
    fields.street,
    [
      ['5\u00A0rue de la Paix', '5 rue de la Paix'],
      ['Straße 5\u20137 #2', 'Straße 5-7 #2'],
      ['千代田１\u2011２', '千代田1-2'],
      ['Main\tStreet\u200B 1', 'Main Street 1'],
    ],
  ],
];

describe.each(rows)('The field %s', (_field, send, texts) => {
  test.each(texts)('sends %j as %j', (typed, sent) => {
    const entries = send(typed) ?? [];
    expect(entries.map(([, value]) => value)).toEqual([sent]);
    expect(isAcceptedBySandbox(entries)).toBe(true);
  });
});
