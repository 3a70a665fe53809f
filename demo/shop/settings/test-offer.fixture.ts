import type { TestCard } from '../pages/test-cards.ts';
import type { Offer } from './row.ts';

export const ownService = 'http://gateway.localhost:8080/';
export const otherService = 'https://pay.example/api/';

const outcome = { outcome: 'Result', why: 'Reason.' };

export const scenarios: readonly TestCard[] = [
  { id: 'visa', title: 'Visa', card: '4200000000000091', brand: 'VISA', ...outcome },
  { id: 'declined-by-amount', title: 'Declined', amount: '5100.00', ...outcome },
  { id: 'declined-holder', title: 'Declined holder', holder: 'Decline Me', ...outcome },
  { id: 'avs', title: 'Address', postcode: 'AVS A', ...outcome },
];

export const testOffer: Offer = {
  baseUrls: [ownService, otherService],
  scenarios,
  hasFaults: true,
};
