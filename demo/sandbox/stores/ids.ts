import { randomUUID } from 'node:crypto';
import { holdsCardNumber } from '../redaction/card-numbers.ts';
import type { Random } from './random.ts';

/** Creates the IDs and credentials of one sandbox. */
export type Ids = {
  /** 32 lowercase hexadecimal digits: the IDs of users, entities, payments and others. */
  readonly hex: () => string;
  /** 32 hexadecimal digits and the name of the server, like the checkout IDs of a gateway. */
  readonly checkout: () => string;
  readonly password: () => string;
  /** A credential: 43 letters and digits, 256 bits. */
  readonly secret: () => string;
  /** The secret that a merchant verifies webhooks with: `whsec_` and 256 random bits in Base64. */
  readonly webhookSecret: () => string;
};

export function createIds({ bytes }: Pick<Random, 'bytes'>): Ids {
  /** Random letters and digits. All of them are equally likely. */
  function text(length: number): string {
    return withoutCardNumber(() =>
      bytes(64).toString('base64').replace(/[+/=]/g, '').padEnd(length, 'x').slice(0, length),
    );
  }
  return {
    hex: () => withoutCardNumber(() => bytes(16).toString('hex')),
    checkout: () =>
      withoutCardNumber(() => `${bytes(16).toString('hex').toUpperCase()}.sandbox-tx01`),
    password: () => text(16),
    secret: () => text(43),
    webhookSecret: () => withoutCardNumber(() => `whsec_${bytes(32).toString('base64')}`),
  };
}

/** The ID of one response: 32 hexadecimal digits. Nothing refers to it, so the sandbox does not store it. */
export function createResponseId(): string {
  return withoutCardNumber(() => randomUUID().replaceAll('-', ''));
}

/** The ledger and the console mask whatever looks like a card number, so no ID and no secret may look like one. */
function withoutCardNumber(create: () => string): string {
  let id = create();
  while (holdsCardNumber(id)) id = create();
  return id;
}
