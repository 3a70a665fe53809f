import type { Merchant, Purpose } from '../merchants.ts';
import type { World } from '../world.ts';
import { forbid, type Call, type Reply } from './reply.ts';

export type Entry =
  | { readonly kind: 'entered'; readonly merchant: Merchant }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** Whether a request brings what only a merchant's server may hold. */
export const hasCredentials = ({ entries }: Call): boolean =>
  entries.some(([name]) => name.startsWith('authentication.'));

const notSent =
  'authentication.userId did not arrive: a POST brings authentication.* in its form, a GET in its query';

/** Lets a merchant's server in. */
export const authenticate = (world: World, { entries }: Call, purpose: Purpose): Entry => {
  const values = new Map(entries);
  if (!values.has('authentication.userId'))
    return { kind: 'refused', reply: forbid(world.clock.now(), notSent) };
  const admission = world.merchants.admit(
    {
      userId: values.get('authentication.userId') ?? '',
      password: values.get('authentication.password') ?? '',
      entityId: values.get('authentication.entityId'),
    },
    purpose,
  );
  return admission.kind === 'admitted'
    ? { kind: 'entered', merchant: admission.merchant }
    : { kind: 'refused', reply: forbid(world.clock.now(), admission.why) };
};
