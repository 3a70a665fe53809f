import type { Merchant } from '../merchants.ts';
import type { World } from '../world.ts';
import { forbid, type Call, type Reply } from './reply.ts';

export type Entry =
  | { readonly kind: 'entered'; readonly merchant: Merchant }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** Whether a request brings what only a merchant's server may hold. */
export const hasCredentials = ({ entries }: Call): boolean =>
  entries.some(([name]) => name.startsWith('authentication.'));

/** Lets a merchant's server in. */
export const authenticate = (world: World, { entries }: Call): Entry => {
  const values = new Map(entries);
  const merchant = world.merchants.authenticate({
    userId: values.get('authentication.userId') ?? '',
    password: values.get('authentication.password') ?? '',
    entityId: values.get('authentication.entityId'),
  });
  if (merchant !== undefined) return { kind: 'entered', merchant };
  const why = 'authentication.userId, authentication.password or authentication.entityId is wrong';
  return { kind: 'refused', reply: forbid(world.clock.now(), why) };
};
