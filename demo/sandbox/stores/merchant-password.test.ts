import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryOnly } from './data-file.ts';
import { createMerchants } from './merchants.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([
  ['the right one', (password: string) => ({ password }), 'admitted'],
  ['a wrong one', () => ({ password: 'wrong' }), 'turned-away'],
  ['that of an unknown user', (password: string) => ({ password, userId: 'x' }), 'turned-away'],
])('a password is compared in constant time: %s', (_what, change, kind) => {
  const { standard, admit } = createMerchants(memoryOnly, 10);
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  const credentials = { userId: standard.userId, ...change(standard.password) };
  expect(admit(credentials, 'payment').kind).toBe(kind);
  expect(compare).toHaveBeenCalledOnce();
});
