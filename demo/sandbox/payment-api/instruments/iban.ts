const valueOf = (character: string): number => Number.parseInt(character, 36);

/**
 * ISO 13616: the country and check digits moved to the end, letters as numbers, leave 1 when divided by 97.
 * ibantools would also refuse countries and lengths that the reference accepts.
 */
export const hasRightCheckDigits = (iban: string): boolean => {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = Array.from(moved, (character) => String(valueOf(character))).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};
