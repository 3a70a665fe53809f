import { randomBytes, randomUUID } from 'node:crypto';
import { holdsCardNumber } from '../redaction/card-numbers.ts';

/** The ledger masks whatever looks like a card number, so no ID may contain one. */
const withoutCardNumber = (create: () => string): string => {
  let id = create();
  while (holdsCardNumber(id)) id = create();
  return id;
};

/**
 * 32 lowercase hexadecimal digits: the IDs of users, entities, payments and others. They contain 122 random bits.
 * `randomUUID` is several times as fast as `randomBytes(16)`, because Node keeps random bytes for it.
 */
export const createHexId = (): string => withoutCardNumber(() => randomUUID().replaceAll('-', ''));

/** 32 hexadecimal digits and the name of the server, like the checkout IDs of a gateway. */
export const createCheckoutId = (): string =>
  withoutCardNumber(() => `${randomBytes(16).toString('hex').toUpperCase()}.sandbox-tx01`);

/** Random letters and digits. All of them are equally likely. */
const randomText = (length: number): string =>
  withoutCardNumber(() =>
    randomBytes(2 * length)
      .toString('base64')
      .replace(/[+/=]/g, '')
      .padEnd(length, 'x')
      .slice(0, length),
  );

export const createPassword = (): string => randomText(16);

/** A credential: 43 letters and digits, 256 bits. */
export const createSecret = (): string => randomText(43);
