export { createTestCheckout } from './checkout.ts';
export { failChallenge, fillCard, passChallenge, pay } from './playwright.ts';
export type { Card, FormOptions } from './card-form.ts';
export type { CheckoutSettings, TestCheckout } from './checkout-request.ts';
export type { LocatorLike, PageLike } from './playwright.ts';
