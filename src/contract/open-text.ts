import type { CardNumber } from './card.ts';

/** The property with which valibot brands a type. */
type BrandKey = Exclude<keyof CardNumber, keyof string>;

/**
 * A string that a message between page and frame may contain: any string except a {@link
 * CardNumber}, a CVV or a password. Assigning one of these three is a compile error.
 */
export type OpenText = string & {
  readonly [Name in BrandKey]?: {
    readonly CardNumber?: never;
    readonly CardCvv?: never;
    readonly AccountPassword?: never;
  };
};
