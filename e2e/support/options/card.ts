import { billingAddress } from '../../pages/billing-address.ts';
import { coBadged, frenchBrands, visaOnly } from '../../pages/co-badge-shop.ts';
import { expect } from '../fixtures.ts';
import { countRequests } from '../ledger.ts';
import { readPaymentStatus } from '../payments.ts';
import { defineGroup, fillCard, openSnippet } from './cases.ts';

/** Options of the card's brand and of its hosted fields. */
export const hostedFields = defineGroup({
  title: 'control brand detection and hosted fields',
  open: openSnippet({ brands: frenchBrands }),
  cases: {
    brandDetectionType: {
      value: 'binlist',
      expected: 'requests the brands of a card from the gateway',
      check: async ({ sandbox, checkoutId, card }) => {
        await card.number.fill(visaOnly);
        await expect.poll(() => countRequests(sandbox, checkoutId, 'GET', 'bins/••••••')).toBe(1);
        await expect(card.brand).toHaveValue('VISA');
      },
    },
    brandDetectionPriority: {
      value: ['CARTEBANCAIRE', 'VISA'],
      expected: 'selects the first of the brands of a card',
      check: async ({ card }) => {
        await card.number.fill(coBadged);
        await expect(card.brand).toHaveValue('CARTEBANCAIRE');
      },
    },
    enableSAQACompliance: {
      value: true,
      expected: 'makes expiry date and holder hosted fields',
      check: async ({ card }) => {
        const frames = card.container.locator('iframe.wpwl-control');
        await expect(frames).toHaveCount(4);
        await expect(frames.nth(1)).toHaveAttribute('name', 'card.expiry');
        await expect(frames.nth(2)).toHaveAttribute('name', 'card.holder');
      },
    },
  },
});

export const billing = defineGroup({
  title: 'control the billing address',
  open: openSnippet(),
  cases: {
    billingAddress: {
      value: { country: 'DE', city: 'Ulm', postcode: '89073' },
      expected: 'adds address fields with these values',
      check: async ({ card }) => {
        const address = billingAddress(card.container);
        await expect(address.country).toHaveValue('DE');
        await expect(address.city).toHaveValue('Ulm');
        await expect(address.postcode).toHaveValue('89073');
        await expect(address.street1).toHaveValue('');
      },
    },
    mandatoryBillingFields: {
      value: { street1: true },
      expected: 'makes that field required',
      check: async (context) => {
        await fillCard(context);
        await context.card.holder.fill('Jane Jones');
        await context.card.button.click();
        await expect(context.card.hints).toHaveClass([/wpwl-hint-billingStreetError/]);
        await billingAddress(context.card.container).street1.fill('Neue Strasse 1');
      },
    },
    forceCardHolderEqualsBillingName: {
      value: true,
      expected: 'sends the holder as the customer',
      check: async ({ page, sandbox, card }) => {
        await card.button.click();
        expect(await readPaymentStatus(page, sandbox)).toMatchObject({
          billing: { city: 'Ulm', street1: 'Neue Strasse 1' },
          customer: { givenName: 'Jane', surname: 'Jones' },
        });
      },
    },
  },
});
