import type { CardNumber } from './parameters/card.ts';

type Mark = Exclude<keyof CardNumber, keyof string>;

/**
 * Text that may be told to anybody: any plain text, but no {@link CardNumber}, no CVV and no password.
 * What is typed so has no room for card data, and the compiler says so.
 */
export type OpenText = string & {
  readonly [Name in Mark]?: {
    readonly CardNumber?: never;
    readonly CardCvv?: never;
    readonly AccountPassword?: never;
  };
};
