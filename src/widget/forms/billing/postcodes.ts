import { normalizeText } from '#contract/normalize-text';
import { own } from '#contract/own';

/**
 * Postcodes of countries in which all have the same format. Countries with several formats that
 * examples cannot describe, such as Ireland, are left out, because a wrong row would refuse a real
 * address. The first one of a country is the example in messages; each further one stands for another
 * valid length or order of letters and digits.
 */
const examples: Readonly<Record<string, string>> = own({
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '8001',
  CN: '100000',
  CY: '1010',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28013',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA|M1 1AE|B33 8TH|W1A 0AX|CR2 6XH|DN55 1PT',
  GR: '105 57',
  HR: '10000',
  HU: '1051',
  IN: '110001',
  IT: '00118',
  JP: '100-0001',
  KR: '03187',
  LI: '9490',
  LT: '01100',
  LU: '1009',
  MC: '98000',
  MX: '06000',
  MY: '50000',
  NL: '1012 AB',
  NO: '0010',
  NZ: '6011',
  PL: '00-001',
  PT: '1000-001',
  RO: '010011',
  SE: '111 20',
  SG: '018989',
  SI: '1000',
  SK: '811 01',
  TH: '10200',
  TR: '06010',
  UA: '01001',
  US: '10001|10001-0001',
  ZA: '0001',
});

/** An example of a postcode of this country. `undefined` if any text is accepted as its postcode. */
export function examplePostcode(country: string): string | undefined {
  return examples[country]?.split('|')[0];
}

/**
 * A postcode as its country writes it: in capitals, with its spaces and hyphens, without the code of
 * the country before it. Any text if the format of the country is not known. `undefined` if the text
 * is no postcode of the country.
 */
export function readPostcode(country: string, text: string): string | undefined {
  const formats = examples[country]?.split('|');
  if (formats === undefined) return text;
  const code = codeOf(text);
  const codes = [country, country.slice(0, 1), vehicleCodes[country] ?? country];
  const prefix = new RegExp(`^(?:${codes.join('|')})(?=\\d)`);
  return [code, code.replace(prefix, '')]
    .flatMap((each) => formats.map((format) => writeAs(format, each)))
    .find((written) => written !== undefined);
}

/** Codes of vehicles that stand before postcodes, where they do not begin like the code of the country. */
const vehicleCodes: Readonly<Record<string, string>> = own({ FI: 'FIN', LI: 'FL' });

/** Longer than any postcode with its separators. */
const maxTextLength = 64;

/** The letters and digits of a text, in capitals. */
function codeOf(text: string): string {
  return normalizeText('code', text.slice(0, maxTextLength));
}

/** A code with the separators of an example. `undefined` if it has other letters and digits. */
function writeAs(example: string, code: string): string | undefined {
  if (shapeOf(codeOf(example)) !== shapeOf(code)) return undefined;
  let index = 0;
  return example.replaceAll(/[0-9A-Z]/g, () => code.charAt(index++));
}

/** The order of letters and digits: `A9A9A9` for `K1A0B1`. */
function shapeOf(code: string): string {
  return code.replaceAll(/[0-9]/g, '9').replaceAll(/[A-Z]/g, 'A');
}
