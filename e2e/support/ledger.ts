import type { Ledger, SandboxControl } from './sandbox-control.ts';

type LedgerReader = Pick<SandboxControl, 'ledger'>;

/** Number of payments that the gateway made for a checkout. */
export async function countPayments(sandbox: LedgerReader, checkoutId: string): Promise<number> {
  return (await sandbox.ledger(checkoutId)).payments.length;
}

/** Number of payment requests for a checkout, with any response. */
export async function countPaymentPosts(
  sandbox: LedgerReader,
  checkoutId: string,
): Promise<number> {
  return countRequests(sandbox, checkoutId, 'POST', 'payment');
}

/** Number of requests for a resource of a checkout: `widget`, `payment`. */
export async function countRequests(
  sandbox: LedgerReader,
  checkoutId: string,
  method: 'GET' | 'POST',
  resource: string,
): Promise<number> {
  return (await sandbox.ledger(checkoutId)).requests.filter(
    (request) =>
      request['method'] === method && request['path'] === `/v1/checkouts/${checkoutId}/${resource}`,
  ).length;
}

/** All requests with a matching path, in order: method, path, status. */
export async function findRequests(
  sandbox: LedgerReader,
  path: RegExp,
): Promise<Ledger['requests']> {
  return (await sandbox.ledger()).requests.filter((request) => path.test(String(request['path'])));
}

/** Number of session status requests of all trackers. */
export async function countStatusRequests(sandbox: LedgerReader): Promise<number> {
  return (await findRequests(sandbox, /^\/v1\/sessionTracker\/status$/)).length;
}
