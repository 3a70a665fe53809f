import type { After } from '#contract/undo';
import { findCallback } from './merchant-options.ts';

/**
 * Calls a function of the merchant and returns what it returns, or the value of its promise. Rejects
 * if the function is missing or throws, its promise is rejected, or does not settle in time.
 */
export function askMerchant(
  name: string,
  values: readonly unknown[],
  after: After,
  timeoutMs: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stopTimer = after(timeoutMs, () =>
      reject(new Error(`Its promise did not settle within ${timeoutMs / 1000} seconds.`)),
    );
    async function call(): Promise<unknown> {
      const callback = findCallback(name);
      if (callback === undefined) throw new TypeError('It is not a function.');
      return callback(...values);
    }
    void call()
      .then(resolve, reject)
      .then(() => stopTimer());
  });
}
