import { characters, charactersOf, code } from './text.ts';

/** Any characters, since companies have accounts. */
export const accountHolderSchema = characters(4, 128);

/** Characters of the longest IBAN that the reference takes. */
export const maxIbanLength = 31;

/** The number of an account without IBAN. */
export const accountNumberSchema = code(3, 64);

export const bankCodeSchema = code(1, 12);

export const mandateIdSchema = charactersOf(/^[A-Za-z-]*$/, 'letters or hyphens', 0, 256);
