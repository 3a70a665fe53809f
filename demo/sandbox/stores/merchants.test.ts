import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useDataFile } from './data-file.fixture.ts';
import { memoryOnly } from './data-file.ts';
import { testIds } from './ids.fixture.ts';
import { createMerchants, merchantSchema } from './merchants.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('merchants', () => {
  test('drop the least recently used merchant above the limit', () => {
    const merchants = createMerchants(memoryOnly, testIds, 2);
    const [first, second] = [merchants.create(), merchants.create()];
    merchants.authenticate(first, 'payment');
    const third = merchants.create();
    function kindOf(merchant: typeof first) {
      return merchants.authenticate(merchant, 'payment').kind;
    }
    expect([first, second, third, merchants.standard].map(kindOf)).toEqual([
      'accepted',
      'rejected',
      'accepted',
      'accepted',
    ]);
    expect(merchants.find(second.entityId)).toBeUndefined();
    expect(merchants.find(merchants.standard.entityId)).toBe(merchants.standard);
  });

  test.each([
    ['the right one', (password: string) => ({ password }), 'accepted'],
    ['a wrong one', () => ({ password: 'wrong' }), 'rejected'],
    ['that of an unknown user', (password: string) => ({ password, userId: 'x' }), 'rejected'],
  ])('compare a password in constant time: %s', (_what, change, kind) => {
    const { standard, authenticate } = createMerchants(memoryOnly, testIds, 10);
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    const credentials = { userId: standard.userId, ...change(standard.password) };
    expect(authenticate(credentials, 'payment').kind).toBe(kind);
    expect(compare).toHaveBeenCalledOnce();
  });
});

describe('leniency', () => {
  const dataFile = useDataFile();

  test('of the standard merchant ends with its configuration', () => {
    function start(fixed = {}) {
      const data = dataFile.open();
      const { standard } = createMerchants(data, testIds, 10, fixed);
      data.flush();
      data.close();
      return standard;
    }
    const [first, second] = [start({ lenient: true }), start()];
    expect([first.lenient, second.lenient]).toEqual([true, false]);
    expect(second.userId).toBe(first.userId);
  });

  test('is off for merchants that were stored without the setting', () => {
    const { lenient: _lenient, ...stored } = createMerchants(memoryOnly, testIds, 10).create();
    expect(v.parse(merchantSchema, stored).lenient).toBe(false);
  });
});
