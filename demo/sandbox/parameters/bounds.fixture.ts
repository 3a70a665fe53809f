/** A row of a table test: a parameter, a value, whether it is accepted, and why. */
export type Row<Name extends string = string> = readonly [
  name: Name,
  value: string,
  accepted: boolean,
  because: string,
];

/** The rows at both ends of a length and one step beyond each, made of one allowed character. For tests. */
export const bounds = <Name extends string>(
  name: Name,
  min: number,
  max: number,
  character = 'x',
): readonly Row<Name>[] => [
  ...(min > 0 ? [[name, character.repeat(min - 1), false, 'one too few'] as const] : []),
  [name, character.repeat(min), true, 'the least'],
  [name, character.repeat(max), true, 'the most'],
  [name, character.repeat(max + 1), false, 'one too many'],
];

/** Every value of a closed list is accepted; its lower case and nothing at all are not. For tests. */
export const listed = <Name extends string>(
  name: Name,
  values: readonly string[],
): readonly Row<Name>[] => [
  ...values.map((value) => [name, value, true, 'in the list'] as const),
  [name, `${values[0]}X`, false, 'not in the list'],
  [name, swapCase(values[0] ?? ''), false, 'not in the list: case matters'],
  [name, '', false, 'nothing is not in the list'],
];

/** An amount that always has two decimals, at both ends of its digits and one step beyond each. For tests. */
export const decimals = <Name extends string>(
  name: Name,
  maxDigits: number,
): readonly Row<Name>[] => [
  [name, '.00', false, 'no digit is one too few'],
  [name, '0.00', true, 'one digit is the least'],
  [name, `${'9'.repeat(maxDigits)}.99`, true, 'the most digits'],
  [name, `${'9'.repeat(maxDigits + 1)}.99`, false, 'one digit too many'],
  [name, '92', false, 'decimals are always written'],
  [name, '92.0', false, 'one decimal is one too few'],
  [name, '92.000', false, 'three decimals are one too many'],
];

/** Days of the calendar and what is none. For tests. */
export const days = <Name extends string>(name: Name): readonly Row<Name>[] => [
  [name, '2024-02-29', true, 'a leap day'],
  [name, '2026-12-31', true, 'the last day of a year'],
  [name, '2026-02-29', false, 'no leap year'],
  [name, '2026-13-01', false, 'there is no thirteenth month'],
  [name, '2026-1-1', false, 'month and day have two digits'],
  [name, '2026-01-01 00:00:00', false, 'a day has no time'],
  [name, '', false, 'nothing'],
];

/** Seconds of the calendar and what is none. For tests. */
export const seconds = <Name extends string>(name: Name): readonly Row<Name>[] => [
  [name, '2026-01-01 00:00:00', true, 'the first second of a year'],
  [name, '2026-12-31 23:59:59', true, 'the last second of a year'],
  [name, '2026-02-29 12:00:00', false, 'no leap year'],
  [name, '2026-12-31 24:00:00', false, 'there is no hour 24'],
  [name, '2026-12-31', false, 'a second has a time'],
  [name, '', false, 'nothing'],
];

/** Valid and invalid ISO 4217 codes, for tests. */
export const currencies = <Name extends string>(name: Name): readonly Row<Name>[] => [
  [name, 'EUR', true, 'a currency'],
  [name, 'JPY', true, 'a currency without decimals'],
  [name, 'EU', false, 'two letters are one too few'],
  [name, 'EURO', false, 'four letters are one too many'],
  [name, 'eur', false, 'the code is uppercase'],
  [name, 'E1R', false, 'digits are not letters'],
  [name, 'EEE', false, 'not a currency'],
  [name, '', false, 'nothing'],
];

/** Valid and invalid ISO 3166-1 codes, for tests. With `isUppercase` lowercase codes are invalid. */
export const countries = <Name extends string>(
  name: Name,
  isUppercase = false,
): readonly Row<Name>[] => [
  [name, 'DE', true, 'a country'],
  [name, 'XK', true, 'Kosovo'],
  [name, 'de', !isUppercase, 'in lowercase'],
  [name, 'De', false, 'in mixed case'],
  [name, 'D', false, 'one letter is one too few'],
  [name, 'DEU', false, 'three letters are one too many'],
  [name, 'D1', false, 'a digit'],
  [name, 'DD', false, 'a former country'],
  [name, 'UK', false, 'a reserved code'],
  [name, '', false, 'nothing'],
];

const swapCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
