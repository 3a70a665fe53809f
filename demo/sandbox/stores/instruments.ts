/** What is kept of a card: never its number, never its CVV. */
export type CardTrace = {
  readonly kind: 'card';
  readonly bin: string;
  readonly lastFour: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly holder?: string | undefined;
};

/** What is kept of a bank account. */
export type BankAccountTrace = {
  readonly kind: 'bankAccount';
  /** The last four characters of IBAN or number. */
  readonly lastFour?: string | undefined;
  readonly holder?: string | undefined;
  readonly country?: string | undefined;
};

/** What is kept of an account with a wallet or another provider: the name of it, no password. */
export type VirtualAccountTrace = {
  readonly kind: 'virtualAccount';
  readonly accountId?: string | undefined;
};

export type InstrumentTrace = CardTrace | BankAccountTrace | VirtualAccountTrace;
