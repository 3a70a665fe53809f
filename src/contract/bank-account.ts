import { characters, charactersOf, code } from './text.ts';

/** Any characters except control characters: names of companies contain symbols such as `&`. */
export const accountHolderSchema = characters(4, 128);

/** The maximum length of an IBAN in the API reference. */
export const maxIbanLength = 31;

/** The number of an account that is not identified by an IBAN. */
export const accountNumberSchema = code(3, 64);

export const bankCodeSchema = code(1, 12);

export const mandateIdSchema = charactersOf(/^[A-Za-z-]*$/, 'ASCII letters or hyphens', 0, 256);
