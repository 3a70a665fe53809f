type Check = (start: number, end: number) => boolean;

/** Answers for any part of a row of digits, each time at once: the sums are made beforehand. */
export const createLuhnCheck = (digits: string): Check => {
  const sums = [new Uint8Array(digits.length + 1), new Uint8Array(digits.length + 1)] as const;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(place) - 48;
    const doubled = digit < 5 ? digit * 2 : digit * 2 - 9;
    const [even, odd] = place % 2 === 0 ? [digit, doubled] : [doubled, digit];
    sums[0][place + 1] = ((sums[0][place] ?? 0) + even) % 10;
    sums[1][place + 1] = ((sums[1][place] ?? 0) + odd) % 10;
  }
  // The last digit stands as it is, and so does every second one before it.
  return (start, end) => {
    const sum = end % 2 === 1 ? sums[0] : sums[1];
    return sum[start] === sum[end];
  };
};

/** Whether the check digit of a card number is right. */
export const passesLuhn = (digits: string): boolean => createLuhnCheck(digits)(0, digits.length);
