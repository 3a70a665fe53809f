import type { Page } from '@playwright/test';

/** Defines `ApplePaySession`, which the browsers of the tests lack. Counts how often it is read and called. */
export function defineApplePay(page: Page, canPay = true): Promise<unknown> {
  return page.addInitScript((result) => {
    const counts = { reads: 0, calls: 0 };
    const ApplePaySession = {
      canMakePayments: (): boolean => {
        counts.calls += 1;
        return result;
      },
    };
    Object.defineProperties(window, {
      applePayCounts: { value: counts },
      ApplePaySession: {
        get: () => {
          counts.reads += 1;
          return ApplePaySession;
        },
      },
    });
  }, canPay);
}
