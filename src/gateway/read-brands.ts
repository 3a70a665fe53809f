import * as v from 'valibot';
import { cardBrandsSchema } from '#contract/api/card-brands-answer';
import { own } from '#contract/own';
import { request, type RequestTimeout } from './request.ts';

export type BrandsRequest = RequestTimeout & {
  /** An absolute URL that ends in `/`. */
  readonly baseUrl: string;
  readonly checkoutId: string;
  /** The first 8 digits of a card number. */
  readonly bin: string;
  /** The origin of the page that contains the field. */
  readonly parentOrigin: string;
};

/**
 * Requests the brands of a card by its first digits (`GET …/bins/{bin}`, an addition to the
 * published API). Returns an empty list if the gateway has no brand for the digits, or if the
 * request fails.
 */
export async function readBrands(options: BrandsRequest): Promise<readonly string[]> {
  const { baseUrl, checkoutId, bin, parentOrigin } = options;
  const response = await request(
    `${baseUrl}v1/checkouts/${checkoutId}/bins/${bin}`,
    { headers: own({ 'Wpwl-Parent-Origin': parentOrigin }) },
    options,
  );
  const { success, output } = v.safeParse(cardBrandsSchema, response?.body);
  return success && response?.status === 200 ? output.brands : [];
}
