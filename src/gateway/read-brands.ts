import { ask, type Patience } from './ask.ts';
import { listAt } from './json.ts';

export type BrandsQuestion = Patience & {
  /** Absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
  /** The first 6 to 8 digits of a card number, never more. */
  readonly bin: string;
  /** The page that framed the field. */
  readonly parentOrigin: string;
};

/**
 * Asks for the brands of a card by its first digits (an addition to the published API). Nothing where the
 * gateway does not know them, does not answer, or lacks the addition.
 */
export const readBrands = async (question: BrandsQuestion): Promise<readonly unknown[]> => {
  const { baseUrl, checkoutId, bin, parentOrigin } = question;
  const answer = await ask(
    `${baseUrl}v1/checkouts/${checkoutId}/bins/${bin}`,
    { headers: { 'Wpwl-Parent-Origin': parentOrigin } },
    question,
  );
  return answer?.status === 200 ? listAt(answer.body, 'brands') : [];
};
