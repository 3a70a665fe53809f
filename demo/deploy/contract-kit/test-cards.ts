import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import {
  cardCvvSchema,
  cardNumberSchema,
  expiryMonthSchema,
  expiryYearSchema,
} from '#contract/card';

const testCardSchema = v.strictObject({
  brand: v.string(),
  number: cardNumberSchema,
  expiryMonth: v.optional(expiryMonthSchema, '12'),
  expiryYear: v.optional(expiryYearSchema, '2039'),
  cvv: cardCvvSchema,
  /** What a payment with the card ends with. `redirect`: the shopper has to authenticate at the bank. */
  outcome: v.optional(v.picklist(['approved', 'declined', 'redirect']), 'approved'),
});

/** A card that never charges anybody. The kit sends no other numbers. */
export type TestCard = Readonly<v.InferOutput<typeof testCardSchema>>;

/** Most checks use the first card, so it must be approved. */
const testCardsSchema = v.pipe(
  v.array(testCardSchema),
  v.check(([first]) => first?.outcome === 'approved'),
);

/** Published test numbers of several lengths. The first one is that of most checks. */
export const standardTestCards: readonly TestCard[] = v.parse(testCardsSchema, [
  { brand: 'VISA', number: '4111111111111111', cvv: '123' },
  { brand: 'AMEX', number: '374500262001008', cvv: '1234' },
  { brand: 'DINERS', number: '36177580677072', cvv: '123' },
  { brand: 'MASTER', number: '5200000000000007', cvv: '123' },
  { brand: 'MAESTRO', number: '67034200554565015', cvv: '123' },
  { brand: 'MAESTRO', number: '6799998900000060018', cvv: '123' },
  { brand: 'VISA', number: '4111111111111111', cvv: '901', outcome: 'declined' },
  { brand: 'VISA', number: '4200000000000042', cvv: '123', outcome: 'redirect' },
]);

const fileSchema = v.pipe(v.string(), v.parseJson(), testCardsSchema);

/**
 * Reads the test cards of another service: a JSON array of `{brand, number, cvv, expiryMonth?,
 * expiryYear?, outcome?}`. Throws if
 * it is invalid; the message contains no value.
 */
export async function readTestCards(path: string): Promise<readonly TestCard[]> {
  const { success, output, issues } = v.safeParse(fileSchema, await readFile(path, 'utf8'));
  if (success) return output;
  const places = issues.map((issue) => v.getDotPath(issue) ?? 'the whole file');
  throw new Error(
    `${path} is not a list of test cards: wrong at ${places.join(', ')}. Each card has brand, number and cvv, and the first one is approved.`,
  );
}
