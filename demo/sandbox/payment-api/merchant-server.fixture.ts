import type { Merchant, MerchantSettings } from '../stores/merchants.ts';
import { authentication, type Answer, type TestServer } from '../test-server.fixture.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

export type MerchantServer = {
  readonly merchant: Merchant;
  readonly post: (path: string, form?: Form) => Promise<Answer>;
  readonly get: (path: string, form?: Form) => Promise<Answer>;
  readonly remove: (path: string) => Promise<Answer>;
  /** The id of what a POST has made. */
  readonly make: (path: string, form: Form) => Promise<string>;
  /** From the shopper's browser, so without credentials. */
  readonly submit: (path: string, form: Form) => Promise<Answer>;
};

/** What a merchant's server does, under a merchant of its own. */
export function createMerchantServer(
  testServer: TestServer,
  settings: Partial<MerchantSettings> = {},
): MerchantServer {
  const merchant = testServer.sandbox.merchants.create(settings);
  const credentials = authentication(merchant);
  const post: MerchantServer['post'] = (path, form = {}) =>
    testServer.send('gateway', path, { form: { ...credentials, ...form } });
  return {
    merchant,
    post,
    get: (path, form = {}) => {
      const query = new URLSearchParams({ ...credentials, ...form }).toString();
      return testServer.send('gateway', `${path}?${query}`);
    },
    remove: (path) => testServer.send('gateway', path, { method: 'DELETE', form: credentials }),
    make: async (path, form) => textAt((await post(path, form)).json, 'id') ?? '',
    submit: (path, form) => testServer.send('gateway', path, { form }),
  };
}

export const money = { amount: '92.00', currency: 'EUR', paymentType: 'DB' } as const;
