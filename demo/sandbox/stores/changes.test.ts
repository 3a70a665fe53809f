import { describe, expect, test } from 'vitest';
import { createChanges } from './changes.ts';
import type { LedgerRequest } from './ledger.ts';
import type { Payment } from './payments.ts';

function request(path: string): LedgerRequest {
  return {
    at: 0,
    method: 'GET',
    status: 200,
    path,
    parameters: [],
  };
}

/** Changes read only the ID of a payment. */
function payment(id: string, code = '000.200.000') {
  return { id, code } as unknown as Payment;
}

describe('The changes of a sandbox', () => {
  test('contain everything at first, then only what changed since the cursor', () => {
    const changes = createChanges();
    changes.addRequest(request('/a'));
    changes.addPayment(payment('p'));
    changes.addPayment(payment('q'));
    const first = changes.since(0);
    expect(first).toMatchObject({
      isComplete: true,
      payments: [{ id: 'p' }, { id: 'q' }],
      requests: [{ path: '/a' }],
      areLoginsChanged: true,
    });
    changes.addPayment(payment('p', '000.100.110'));
    changes.addRequest(request('/b'));
    const second = changes.since(first.cursor);
    expect(second).toMatchObject({
      isComplete: false,
      payments: [{ id: 'p', code: '000.100.110' }],
      requests: [{ path: '/b' }],
      areLoginsChanged: false,
    });
    expect(second.payments).toHaveLength(1);
    expect(second.requests).toHaveLength(1);
    expect(changes.since(second.cursor)).toMatchObject({ payments: [], requests: [] });
  });

  test('report when users, applications or sessions changed', () => {
    const changes = createChanges();
    changes.announce();
    const { cursor } = changes.since(0);
    changes.noteLogins();
    expect(changes.since(cursor).areLoginsChanged).toBe(true);
    expect(changes.since(cursor + 1).areLoginsChanged).toBe(false);
  });

  test.each([
    ['the sandbox was reset', (cursor: number) => cursor],
    ['another sandbox ran before', (cursor: number) => cursor + 1_000],
    ['the cursor is not a number', () => NaN],
  ])('are complete when %s', (_what, cursorOf) => {
    const changes = createChanges();
    changes.addRequest(request('/before'));
    const { cursor } = changes.since(0);
    changes.clear();
    changes.addRequest(request('/after'));
    expect(changes.since(cursorOf(cursor))).toMatchObject({
      isComplete: true,
      payments: [],
      requests: [{ path: '/after' }],
    });
  });

  test('contain the latest 200 requests', () => {
    const changes = createChanges();
    for (let count = 1; count <= 300; count += 1) changes.addRequest(request(`/${count}`));
    const { requests } = changes.since(0);
    expect(requests).toHaveLength(200);
    expect(requests[0]?.path).toBe('/101');
    expect(new Set(requests.map(({ number }) => number)).size).toBe(200);
  });
});
