type Check = (start: number, end: number) => boolean;

/** Checks any part of a sequence of digits in constant time, by sums that are calculated once. */
export function createLuhnCheck(digits: Uint8Array): Check {
  const evenSums = new Uint8Array(digits.length + 1);
  const oddSums = new Uint8Array(digits.length + 1);
  let evenSum = 0;
  let oddSum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits[place] ?? 0;
    const doubled = digit < 5 ? digit * 2 : digit * 2 - 9;
    const isEven = place % 2 === 0;
    evenSum = (evenSum + (isEven ? digit : doubled)) % 10;
    oddSum = (oddSum + (isEven ? doubled : digit)) % 10;
    evenSums[place + 1] = evenSum;
    oddSums[place + 1] = oddSum;
  }
  // The last digit and every second one before it are not doubled.
  return (start, end) => {
    const sums = end % 2 === 1 ? evenSums : oddSums;
    return sums[start] === sums[end];
  };
}

/** Whether the check digit of a card number is valid. */
export function passesLuhn(digits: string): boolean {
  return createLuhnCheck(Uint8Array.from(digits, Number))(0, digits.length);
}
