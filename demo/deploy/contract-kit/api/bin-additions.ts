import * as v from 'valibot';
import { cardBrandsSchema } from '#contract/api/card-brands-answer';
import { additionFix as fix, type AdditionRow } from '../addition-row.ts';
import type { Context } from '../context.ts';
import { describeValue, expecting, hasStatus } from '../expectations.ts';
import { ofPage } from './of-page.ts';

/** The brands of a card by its first digits, for the checkout at this path. */
export function binRows({ cards: [card] }: Context, path: string): readonly AdditionRow[] {
  const digits = card?.number ?? '';
  const origin = 'https://shop.example';
  const title = 'GET /v1/checkouts/{id}/bins/{bin}';
  return [
    {
      title,
      statement: 'The brands of a card by its first six digits.',
      request: { method: 'GET', path: `${path}/bins/${digits.slice(0, 6)}` },
      expect: ofPage(
        title,
        expecting(fix, hasStatus(200), ({ json }) => {
          const { success, output } = v.safeParse(cardBrandsSchema, json);
          if (!success) return ['body: expected {brands: […]}'];
          return card === undefined || output.brands.includes(card.brand)
            ? []
            : [`brands: expected ${card.brand} among them, found ${describeValue(output.brands)}`];
        }),
      ),
      marks: 'bins',
    },
    ...[7, 8].map((count) => ({
      title: `GET …/bins accepts ${count} digits`,
      statement: 'The brands of a card by its first 6 to 8 digits.',
      request: { method: 'GET', path: `${path}/bins/${digits.slice(0, count)}` } as const,
      expect: expecting(fix, hasStatus(200)),
      needs: ['bins'],
    })),
    {
      title: 'GET …/bins refuses letters',
      statement: 'The brands of a card by its first 6 to 8 digits.',
      request: { method: 'GET', path: `${path}/bins/${digits.slice(0, 5)}a` },
      expect: expecting(fix, hasStatus(400, 403, 404)),
      needs: ['bins'],
    },
    {
      title: 'GET …/bins for a page of a shop is refused',
      statement: 'Only the hosted field may send digits of a card.',
      request: {
        method: 'GET',
        path: `${path}/bins/${digits.slice(0, 6)}`,
        headers: { origin, 'sec-fetch-site': 'cross-site' },
      },
      expect: expecting(fix, hasStatus(403)),
      needs: ['bins'],
    },
    {
      title: 'GET …/bins of an unknown checkout',
      statement: '404 for a checkout that does not exist.',
      request: {
        method: 'GET',
        path: `/v1/checkouts/${'f'.repeat(32)}/bins/${digits.slice(0, 6)}`,
      },
      expect: expecting(fix, hasStatus(404)),
      needs: ['bins'],
    },
    ...[5, 9].map((count) => ({
      title: `GET …/bins refuses ${count} digits`,
      statement: 'Only 6 to 8 digits are sent: more would reveal digits of the card itself.',
      request: { method: 'GET', path: `${path}/bins/${digits.slice(0, count)}` } as const,
      expect: expecting(fix, hasStatus(400, 403, 404)),
      needs: ['bins'],
    })),
  ];
}
