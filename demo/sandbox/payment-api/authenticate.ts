import type { Merchant } from '../merchants.ts';
import type { World } from '../world.ts';
import { isForeign } from './origins.ts';
import { forbid, type Call, type Reply } from './reply.ts';

export type Entry =
  | { readonly kind: 'entered'; readonly merchant: Merchant }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** Lets a merchant's server in. A page that holds credentials has lost them already: it is turned away. */
export const authenticate = (world: World, { entries, header }: Call): Entry => {
  const values = new Map(entries);
  const refuse = (why: string): Entry => ({
    kind: 'refused',
    reply: forbid(world.clock.now(), why),
  });
  if (isForeign(header, world.hosts.origin('gateway')))
    return refuse('authentication.* is sent by a server, never from a page');
  const merchant = world.merchants.authenticate({
    userId: values.get('authentication.userId') ?? '',
    password: values.get('authentication.password') ?? '',
    entityId: values.get('authentication.entityId'),
  });
  return merchant === undefined
    ? refuse('authentication.userId, authentication.password or authentication.entityId is wrong')
    : { kind: 'entered', merchant };
};
