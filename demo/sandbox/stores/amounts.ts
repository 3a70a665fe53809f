/** Formats an amount in hundredths as in responses (format N9.N2): always with two decimals. */
export function amountOf(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
