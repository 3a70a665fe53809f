import type { Ledger, SandboxControl } from './sandbox-control.ts';

type Books = Pick<SandboxControl, 'ledger'>;

/** How many payments the gateway made for a checkout. */
export const countPayments = async (books: Books, checkoutId: string): Promise<number> =>
  (await books.ledger(checkoutId)).payments.length;

/** How many times a payment was sent for a checkout, whatever became of it. */
export const countPaymentPosts = async (books: Books, checkoutId: string): Promise<number> =>
  countRequests(books, checkoutId, 'POST', 'payment');

/** How many times something of a checkout was asked for: `widget`, `payment`. */
export const countRequests = async (
  books: Books,
  checkoutId: string,
  method: 'GET' | 'POST',
  resource: string,
): Promise<number> =>
  (await books.ledger(checkoutId)).requests.filter(
    (request) =>
      request['method'] === method && request['path'] === `/v1/checkouts/${checkoutId}/${resource}`,
  ).length;

/** All that was asked for by a path, in order: method, path, status. */
export const findRequests = async (books: Books, path: RegExp): Promise<Ledger['requests']> =>
  (await books.ledger()).requests.filter((asked) => path.test(String(asked['path'])));

/** How many times trackers have asked the authentication service about a session. */
export const countStatusRequests = async (books: Books): Promise<number> =>
  (await findRequests(books, /^\/v1\/sessionTracker\/status$/)).length;
