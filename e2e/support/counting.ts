import type { Levers } from './levers.ts';

type Books = Pick<Levers, 'ledger'>;

/** How many payments the gateway made for a checkout. */
export const countPayments = async (books: Books, checkoutId: string): Promise<number> =>
  (await books.ledger(checkoutId)).payments.length;

/** How many times a card was sent for a checkout, whatever became of it. */
export const countPosts = async (books: Books, checkoutId: string): Promise<number> =>
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
