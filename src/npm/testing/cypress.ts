import type { Card, ChallengeOptions, FormOptions } from './card-form.ts';
import type { CheckoutSettings, TestCheckout } from './checkout-request.ts';
import { createCommands, type CyLike } from './cypress-commands.ts';

declare global {
  namespace Cypress {
    // Declared as in the types of Cypress, with which it is merged.
    interface Chainable<Subject = any> {
      /** Fills the card fields of a payment form, in the hosted fields or in the page. */
      fillCard(card: Card, options?: FormOptions): Chainable<void>;
      /** Presses the pay button of a payment form. */
      pay(options?: FormOptions): Chainable<void>;
      /**
       * Confirms a 3-D Secure challenge of the sandbox, in the window or in a frame of the payment
       * form.
       */
      passChallenge(options?: ChallengeOptions): Chainable<void>;
      /**
       * Rejects a 3-D Secure challenge of the sandbox, in the window or in a frame of the payment
       * form.
       */
      failChallenge(options?: ChallengeOptions): Chainable<void>;
      /** Creates a checkout, as a merchant's server does. */
      createTestCheckout(sandboxUrl: string, settings: CheckoutSettings): Chainable<TestCheckout>;
    }
  }
}

// The globals of Cypress.
declare const Cypress: { Commands: { addAll(commands: object): void } };
declare const cy: CyLike;

Cypress.Commands.addAll(createCommands(cy));

export type { Card, FormOptions } from './card-form.ts';
export type { CheckoutSettings, TestCheckout } from './checkout-request.ts';
