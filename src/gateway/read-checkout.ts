import { ask, type Patience } from './ask.ts';
import { at, listAt, numberAt, textAt } from './json.ts';

export type CheckoutQuestion = Patience & {
  /** Absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
};

type OpenCheckout = {
  readonly kind: 'open';
  readonly amount?: string;
  readonly currency?: string;
  /** What this shopper is offered; absent where the gateway does not choose. */
  readonly brands?: readonly string[];
  readonly testMode?: string;
  readonly shopperResultUrl?: string;
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

const readOpen = (body: unknown): OpenCheckout => {
  const amount = textAt(body, 'amount');
  const currency = textAt(body, 'currency');
  const brands = listAt(body, 'brands').filter(isText);
  const testMode = textAt(body, 'testMode');
  const shopperResultUrl = textAt(body, 'shopperResultUrl');
  const remainingMs = numberAt(body, 'remainingMs');
  return {
    kind: 'open',
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(brands.length > 0 && { brands }),
    ...(testMode !== undefined && { testMode }),
    ...(shopperResultUrl !== undefined && { shopperResultUrl }),
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
