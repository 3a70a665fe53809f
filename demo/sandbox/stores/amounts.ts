/** Hundredths of a currency as answers write them, N9.N2: always with both decimals. */
export const amountOf = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
