import { randomBytes } from 'node:crypto';

/** 32 characters that nobody guesses: who holds them is who was given them. */
export const createToken = (): string => randomBytes(24).toString('base64url');
