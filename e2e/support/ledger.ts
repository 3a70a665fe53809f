import type { Ledger, SandboxControl } from './sandbox-control.ts';

type LedgerReader = Pick<SandboxControl, 'ledger'>;

/** Number of payments that the gateway made for a checkout. */
export const countPayments = async (sandbox: LedgerReader, checkoutId: string): Promise<number> =>
  (await sandbox.ledger(checkoutId)).payments.length;

/** Number of payment requests for a checkout, with any response. */
export const countPaymentPosts = async (
  sandbox: LedgerReader,
  checkoutId: string,
): Promise<number> => countRequests(sandbox, checkoutId, 'POST', 'payment');

/** Number of requests for a resource of a checkout: `widget`, `payment`. */
export const countRequests = async (
  sandbox: LedgerReader,
  checkoutId: string,
  method: 'GET' | 'POST',
  resource: string,
): Promise<number> =>
  (await sandbox.ledger(checkoutId)).requests.filter(
    (request) =>
      request['method'] === method && request['path'] === `/v1/checkouts/${checkoutId}/${resource}`,
  ).length;

/** All requests with a matching path, in order: method, path, status. */
export const findRequests = async (
  sandbox: LedgerReader,
  path: RegExp,
): Promise<Ledger['requests']> =>
  (await sandbox.ledger()).requests.filter((request) => path.test(String(request['path'])));

/** Number of session status requests of all trackers. */
export const countStatusRequests = async (sandbox: LedgerReader): Promise<number> =>
  (await findRequests(sandbox, /^\/v1\/sessionTracker\/status$/)).length;
