/** A value at the edge of a rule, and its description for titles. */
export type Edge = { readonly value: string; readonly words: string };

/** The values that a parameter must accept and those that it must refuse. What the reference leaves open is missing. */
export type Edges = { readonly valid: readonly Edge[]; readonly invalid: readonly Edge[] };

/**
 * The edges of values with a structure. A row's pattern can say whether a value is valid, but not which values are at
 * its edge.
 */
export function findSamples(name: string): Edges | undefined {
  return rows.find(({ names }) => names.test(name))?.edges;
}

function edge(value: string): Edge {
  if (value === '') return { value, words: 'an empty value' };
  return { value, words: value.length > 40 ? `${value.length} characters` : `"${value}"` };
}

function edges(valid: readonly string[], invalid: readonly string[]): Edges {
  return { valid: valid.map(edge), invalid: invalid.map(edge) };
}

const url = 'https://shop.example/';

function urlOf(length: number): string {
  return url + 'x'.repeat(length - url.length);
}

const countries = [
  ['DE', 'AT', 'US', 'JP'],
  ['', 'D', 'DEU', '1A'],
] as const;

function decimal(maxDigits: number): Edges {
  const most = '9'.repeat(maxDigits);
  return edges(
    ['0.01', '92.00', `${most}.99`],
    [`1${most}.00`, '92', '9200', '92.0', '92.000', '92,00', '-92.00', '92.', '.50', '1e3', ''],
  );
}

/** Only what is refused: schedules that are accepted would make payments. */
function refusedOf(...invalid: readonly string[]): Edges {
  return edges([], ['', ...invalid]);
}

type Row = { readonly names: RegExp; readonly edges: Edges };

const rows: readonly Row[] = [
  {
    names: /^amount$/,
    edges: edges(
      ['1', '0.01', '92.00', '99999999', '99999999.99'],
      [
        '999999999',
        '100000000.00',
        '92.0',
        '92.000',
        '92,00',
        '-92.00',
        '+92.00',
        '92.',
        '.50',
        '1e3',
        '92.00 EUR',
        '1,000.00',
        '٩٢',
        '',
      ],
    ),
  },
  { names: /^risk\.amount$/, edges: decimal(9) },
  {
    names: /^cart\.items\[n\]\.(?:price|shipping|discount)$|^airline\..*Amount$/,
    edges: decimal(10),
  },
  {
    names: /\.tax$/,
    edges: edges(
      ['0', '19', '19.5', '7.25', '99.99', '100', '100.00'],
      ['100.01', '101', '-1', '7.255', '7,5', '19%', ''],
    ),
  },
  {
    names: /^currency$/,
    edges: edges(['EUR', 'USD', 'GBP', 'JPY', 'CHF'], ['', 'EU', 'EURO', 'eur', 'XQZ', '978']),
  },
  {
    names: /\.currency$/,
    edges: edges(['EUR', 'USD', 'GBP'], ['', 'EU', 'EURO', 'XQZ', '978']),
  },
  { names: /^merchant\.country$/, edges: edges(...countries) },
  {
    names: /^billing\.country$/,
    edges: edges(countries[0], [...countries[1], 'QQ', 'de']),
  },
  { names: /(?:^|\.)country$/, edges: edges(countries[0], [...countries[1], 'QQ']) },
  // The reference lists no brands, so a service may refuse those that it does not know.
  {
    names: /^paymentBrand$/,
    edges: edges(['VISA', 'MASTER'], ['', 'X'.repeat(33), 'VISA-1', 'VISA CARD']),
  },
  // The other types refer to an earlier payment.
  {
    names: /^(?:paymentType|overridePaymentType\[brand\])$/,
    edges: edges(['PA', 'DB', 'CD'], ['', 'XX', 'D', 'DBX', 'db']),
  },
  {
    names: /customer\.(?:phone|mobile)$/,
    edges: edges(
      ['+12345', '030 12', '+49 (30) 12-34/56.7', `+${' 12345'.repeat(4)}`],
      ['', '+1234', `+${' 12345'.repeat(4)}6`, '(030) 1234', '030 12x4', '030_1234'],
    ),
  },
  {
    names: /customer\.email$/,
    edges: edges(
      ['x@y.de', `${'x'.repeat(115)}@shop.example`],
      ['', 'x@y.z', `${'x'.repeat(116)}@shop.example`],
    ),
  },
  {
    names: /^(?:shopperResultUrl|notificationUrl)$/,
    edges: edges([urlOf(30), urlOf(2048)], ['', 'abcde', urlOf(2049)]),
  },
  {
    names: /\.eci$/,
    edges: edges(
      ['01', '02', '03', '04', '05', '06', '07', '08'],
      ['', '00', '09', '1', '010', '0x'],
    ),
  },
  { names: /\.verificationId$/, edges: base64(28) },
  { names: /\.xid$/, edges: base64(64) },
  // An id in the right format that belongs to nothing is refused too: see `checkouts.ts` in this folder.
  {
    names: /^registrationId$/,
    edges: edges([], ['', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}-`]),
  },
  {
    names: /\.expiryMonth$/,
    edges: edges(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
      ['', '00', '13', '1', '012', '1x'],
    ),
  },
  // The years 19xx have a valid format, but such a card has expired.
  {
    names: /\.expiryYear$/,
    edges: edges(['2039', '2099'], ['', '1899', '2100', '39', '20390', '203x']),
  },
  // The check digits of those that are refused are right, unless letters stand there.
  {
    names: /\.iban$/,
    edges: edges(
      ['NO9386011117947', 'DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S'],
      [
        '',
        'NO698601111794',
        'MT01MALT011000012345MTLCAST001S0',
        'D111370400440532013000',
        'DEX9370400440532013000',
        'DE8937040044053201300#',
      ],
    ),
  },
  {
    names: /^job\.year$/,
    edges: refusedOf('26', '20260', '203x', '2030-2031', '2030,', '2099,26', '**'),
  },
  { names: /^job\.month$/, edges: refusedOf('0', '00', '13', '1', '01,13') },
  { names: /^job\.dayOfMonth$/, edges: refusedOf('00', '32', '1', '01-02') },
  { names: /^job\.dayOfWeek$/, edges: refusedOf('0', '8', '01', 'x') },
  { names: /^job\.hour$/, edges: refusedOf('24', '1', '001') },
  { names: /^job\.(?:minute|second)$/, edges: refusedOf('60', '1', '001') },
  {
    names: /\.bic$/,
    edges: edges(
      ['DEUTDEFF', 'DEUTDEFF500'],
      ['', 'DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', 'DEUTDEFF5000', 'DEUTDE#F'],
    ),
  },
];

function base64(length: number): Edges {
  const text = 'AbCd0189'.repeat(length).slice(0, length - 2);
  return edges(
    [`${text}eF`, `${text}e=`, `${text}==`],
    ['', `${text}e`, `${text}eFg`, `${text}#F`, `${text}eFgH`],
  );
}
