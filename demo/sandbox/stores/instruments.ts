import * as v from 'valibot';

/** What is stored of a card: never its number, never its CVV. */
const cardSchema = v.object({
  kind: v.literal('card'),
  bin: v.string(),
  lastFour: v.string(),
  expiryMonth: v.string(),
  expiryYear: v.string(),
  holder: v.optional(v.string()),
});

/** What is stored of a bank account. `lastFour` is the end of the IBAN or account number. */
const bankAccountSchema = v.object({
  kind: v.literal('bankAccount'),
  lastFour: v.optional(v.string()),
  holder: v.optional(v.string()),
  country: v.optional(v.string()),
});

/** What is stored of an account with a wallet or another provider: its ID, never its password. */
const virtualAccountSchema = v.object({
  kind: v.literal('virtualAccount'),
  accountId: v.optional(v.string()),
});

export const instrumentSchema = v.variant('kind', [
  cardSchema,
  bankAccountSchema,
  virtualAccountSchema,
]);

export type InstrumentTrace = Readonly<v.InferOutput<typeof instrumentSchema>>;
