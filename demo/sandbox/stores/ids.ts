import { randomBytes, randomUUID } from 'node:crypto';
import { holdsCardNumber } from '../redaction/card-numbers.ts';

/**
 * 32 lowercase hexadecimal digits: the IDs of users, entities, payments and others. They contain 122 random bits.
 * `randomUUID` is several times as fast as `randomBytes(16)`, because Node keeps random bytes for it.
 */
export function createHexId(): string {
  return withoutCardNumber(() => randomUUID().replaceAll('-', ''));
}

/** 32 hexadecimal digits and the name of the server, like the checkout IDs of a gateway. */
export function createCheckoutId(): string {
  return withoutCardNumber(() => `${randomBytes(16).toString('hex').toUpperCase()}.sandbox-tx01`);
}

export function createPassword(): string {
  return randomText(16);
}

/** A credential: 43 letters and digits, 256 bits. */
export function createSecret(): string {
  return randomText(43);
}

/** The secret that a merchant verifies webhooks with: `whsec_` and 256 random bits in Base64. */
export function createWebhookSecret(): string {
  return withoutCardNumber(() => `whsec_${randomBytes(32).toString('base64')}`);
}

/** The ledger and the console mask whatever looks like a card number, so no ID and no secret may contain one. */
function withoutCardNumber(create: () => string): string {
  let id = create();
  while (holdsCardNumber(id)) id = create();
  return id;
}

/** Random letters and digits. All of them are equally likely. */
function randomText(length: number): string {
  return withoutCardNumber(() =>
    randomBytes(2 * length)
      .toString('base64')
      .replace(/[+/=]/g, '')
      .padEnd(length, 'x')
      .slice(0, length),
  );
}
