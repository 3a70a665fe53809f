import { randomBytes } from 'node:crypto';

/** 192 bits that nobody guesses, as 32 characters for a cookie or a form. */
export const createToken = (): string => randomBytes(24).toString('base64url');
