import { billingAddress } from '../../pages/billing-address.ts';
import { coBadged, frenchBrands, plain } from '../../pages/french-shop.ts';
import { countRequests } from '../ledger.ts';
import { asSheet, fillCard, openSnippet } from './cases.ts';
import { readPaymentStatus } from '../payments.ts';
import { expect } from '../fixtures.ts';

/** Options of a card's brand, and of where its fields are. */
export const cards = asSheet({
  title: 'in a form of secure fields',
  open: openSnippet({ brands: frenchBrands }),
  rows: {
    brandDetectionType: {
      value: 'binlist',
      seen: 'the gateway tells of which of its brands a card is',
      look: async ({ sandbox, checkoutId, card }) => {
        await card.number.fill(plain);
        await expect.poll(() => countRequests(sandbox, checkoutId, 'GET', 'bins/••••••')).toBe(1);
        await expect(card.brand).toHaveValue('VISA');
      },
    },
    brandDetectionPriority: {
      value: ['CARTEBANCAIRE', 'VISA'],
      seen: 'of several brands of a card, the first of these is active',
      look: async ({ card }) => {
        await card.number.fill(coBadged);
        await expect(card.brand).toHaveValue('CARTEBANCAIRE');
      },
    },
    enableSAQACompliance: {
      value: true,
      seen: 'expiry date and holder stand in secure frames as well',
      look: async ({ card }) => {
        const frames = card.container.locator('iframe.wpwl-control');
        await expect(frames).toHaveCount(4);
        await expect(frames.nth(1)).toHaveAttribute('name', 'card.expiry');
        await expect(frames.nth(2)).toHaveAttribute('name', 'card.holder');
      },
    },
  },
});

/** Options of the bill. */
export const bills = asSheet({
  title: 'in a form with a billing address',
  open: openSnippet(),
  rows: {
    billingAddress: {
      value: { country: 'DE', city: 'Ulm', postcode: '89073' },
      seen: 'an address is asked for, and begins with what the page knows',
      look: async ({ card }) => {
        const address = billingAddress(card.container);
        await expect(address.country).toHaveValue('DE');
        await expect(address.city).toHaveValue('Ulm');
        await expect(address.postcode).toHaveValue('89073');
        await expect(address.street1).toHaveValue('');
      },
    },
    mandatoryBillingFields: {
      value: { street1: true },
      seen: 'nothing is sent without that part of it',
      look: async (seen) => {
        await fillCard(seen);
        await seen.card.holder.fill('Jane Jones');
        await seen.card.button.click();
        await expect(seen.card.hints).toHaveClass([/wpwl-hint-billingStreetError/]);
        await billingAddress(seen.card.container).street1.fill('Neue Strasse 1');
      },
    },
    forceCardHolderEqualsBillingName: {
      value: true,
      seen: 'the holder is sent as the customer',
      look: async ({ page, sandbox, card }) => {
        await card.button.click();
        expect(await readPaymentStatus(page, sandbox)).toMatchObject({
          billing: { city: 'Ulm', street1: 'Neue Strasse 1' },
          customer: { givenName: 'Jane', surname: 'Jones' },
        });
      },
    },
  },
});
