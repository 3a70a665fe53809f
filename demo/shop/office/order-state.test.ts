import { describe, expect, test } from 'vitest';
import type { Attempt, Order } from '../orders.ts';
import type { PaymentStatus } from '../payment-status.ts';
import { describeOrderState } from './order-state.ts';

const order: Order = {
  id: 'o',
  number: 1,
  shopperId: 's',
  title: 'Lamp',
  quantity: 1,
  amount: '92.00',
  currency: 'EUR',
  baseUrl: 'http://gateway.localhost/',
  view: '',
  attempts: [],
};

function attempt(checkoutId: string, status: PaymentStatus): Attempt {
  return {
    checkoutId,
    status,
    code: '',
  };
}

describe('the state of an order', () => {
  test.each<readonly [string, Partial<Order>]>([
    ['Placed', {}],
    ['Not paid yet', { attempts: [attempt('a', { kind: 'open' })] }],
    ['Abandoned', { attempts: [attempt('a', { kind: 'abandoned' })] }],
    [
      'Declined',
      {
        attempts: [
          attempt('a', { kind: 'pending' }),
          attempt('b', { kind: 'declined', reason: '' }),
        ],
      },
    ],
    [
      'Paid',
      {
        attempts: [attempt('a', { kind: 'paid' }), attempt('b', { kind: 'expired' })],
        paidBy: { checkoutId: 'a', paymentId: 'p' },
      },
    ],
  ])('is %s', (text, changes) => {
    expect(describeOrderState({ ...order, ...changes })[1]).toBe(text);
  });
});
