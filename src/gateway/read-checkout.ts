import { ask, type Patience } from './ask.ts';
import { at, listAt, numberAt, textAt } from './json.ts';

export type CheckoutQuestion = Patience & {
  /** Absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
};

/** A way to pay that the shopper has saved, as much of it as its owner needs to know it again. */
export type Registration = {
  readonly id: string;
  readonly brand: string;
  readonly lastFour?: string;
  readonly expiryMonth?: string;
  readonly expiryYear?: string;
  readonly holder?: string;
  readonly email?: string;
};

type OpenCheckout = {
  readonly kind: 'open';
  readonly amount?: string;
  readonly currency?: string;
  /** What this shopper is offered; absent where the gateway does not choose. */
  readonly brands?: readonly string[];
  /** What this shopper has saved; absent where there is nothing. */
  readonly registrations?: readonly Registration[];
  readonly testMode?: string;
  readonly shopperResultUrl?: string;
  /** The merchant's name, as one who may be allowed to debit. */
  readonly creditor?: string;
  readonly remainingMs?: number;
};

type UsedCheckout = {
  readonly kind: 'outcome';
  readonly outcome: 'pending' | 'done';
  readonly shopperResultUrl?: string;
};

/**
 * What the gateway tells a page about its checkout (an addition to the published API).
 *
 * - `open`: no payment was made yet. `outcome`: there is one, and nothing more is told.
 * - `missing`: unknown or expired. `refused`: not for this page.
 * - `absent`: a gateway without this addition. `unreachable`: nobody can say.
 */
export type CheckoutReading =
  | OpenCheckout
  | UsedCheckout
  | { readonly kind: 'missing' | 'refused' | 'absent' | 'unreachable' };

const isText = (value: unknown): value is string => typeof value === 'string';

const idPattern = /^[A-Za-z0-9]{32}$/;
const brandPattern = /^[A-Z0-9_]{1,32}$/;
const details = ['lastFour', 'expiryMonth', 'expiryYear', 'holder', 'email'] as const;

/** Longer than any name of the reference. */
const maxDetail = 128;

/** One that could not be told apart or sent is left out. */
const readRegistration = (data: unknown): Registration | undefined => {
  const id = textAt(data, 'id') ?? '';
  const brand = textAt(data, 'brand') ?? '';
  if (!idPattern.test(id) || !brandPattern.test(brand)) return undefined;
  const told = details.flatMap((name) => {
    const text = textAt(data, name);
    return text === undefined ? [] : [[name, text.slice(0, maxDetail)] as const];
  });
  return { id, brand, ...Object.fromEntries(told) };
};

/** As many as a shopper could choose from. */
const maxRegistrations = 50;

const readOpen = (body: unknown): OpenCheckout => {
  const amount = textAt(body, 'amount');
  const currency = textAt(body, 'currency');
  const brands = listAt(body, 'brands').filter(isText);
  const registrations = listAt(body, 'registrations')
    .slice(0, maxRegistrations)
    .map(readRegistration)
    .filter((registration) => registration !== undefined);
  const testMode = textAt(body, 'testMode');
  const shopperResultUrl = textAt(body, 'shopperResultUrl');
  const creditor = textAt(body, 'creditor')?.slice(0, maxDetail);
  const remainingMs = numberAt(body, 'remainingMs');
  return {
    kind: 'open',
    ...(registrations.length > 0 && { registrations }),
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(brands.length > 0 && { brands }),
    ...(testMode !== undefined && { testMode }),
    ...(shopperResultUrl !== undefined && { shopperResultUrl }),
    ...(creditor !== undefined && { creditor }),
    ...(remainingMs !== undefined && { remainingMs }),
  };
};

const readFound = (body: unknown): CheckoutReading => {
  const outcome = textAt(body, 'outcome');
  if (outcome === 'none') return readOpen(body);
  if (outcome !== 'pending' && outcome !== 'done') return { kind: 'absent' };
  const shopperResultUrl = textAt(body, 'shopperResultUrl');
  return {
    kind: 'outcome',
    outcome,
    ...(shopperResultUrl !== undefined && { shopperResultUrl }),
  };
};

/** A gateway that knows the question says no with a result code; one that does not knows no such path. */
export const readWidget = (status: number, body: unknown): CheckoutReading => {
  const isSpoken = textAt(at(body, 'result'), 'code') !== undefined;
  if (status === 200) return readFound(body);
  if (status === 403) return { kind: 'refused' };
  if (status === 404) return { kind: isSpoken ? 'missing' : 'absent' };
  return { kind: status >= 500 && status !== 501 ? 'unreachable' : 'absent' };
};

/** Asks what became of a checkout, and what it offers while nothing did. Nothing throws. */
export const readCheckout = async (question: CheckoutQuestion): Promise<CheckoutReading> => {
  const { baseUrl, checkoutId } = question;
  const answer = await ask(
    `${baseUrl}v1/checkouts/${checkoutId}/widget`,
    { cache: 'no-store' },
    question,
  );
  return answer === undefined ? { kind: 'unreachable' } : readWidget(answer.status, answer.body);
};
