import { randomBytes } from 'node:crypto';
import { holdsCardNumber } from '../redaction/card-numbers.ts';

/** Identifiers pass through ledgers and addresses, so none may look as if it held a card number. */
const harmless = (make: () => string): string => {
  let id = make();
  while (holdsCardNumber(id)) id = make();
  return id;
};

/** 32 lowercase hex characters: users, entities, payments, requests. */
export const createHexId = (): string => harmless(() => randomBytes(16).toString('hex'));

/** 32 hex characters and the name of who made it, as checkout ids look everywhere. */
export const createCheckoutId = (): string =>
  harmless(() => `${randomBytes(16).toString('hex').toUpperCase()}.sandbox-tx01`);

/** Letters and digits, drawn evenly. */
const draw = (length: number): string =>
  harmless(() =>
    randomBytes(2 * length)
      .toString('base64')
      .replace(/[+/=]/g, '')
      .padEnd(length, 'x')
      .slice(0, length),
  );

export const createPassword = (): string => draw(16);

/** 43 letters and digits, 256 bits: what opens something to whoever holds it. */
export const createSecret = (): string => draw(43);
