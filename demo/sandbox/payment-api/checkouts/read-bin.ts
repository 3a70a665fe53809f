import { maxBins } from '../../checkouts.ts';
import type { World } from '../../world.ts';
import { brandsOf } from '../instruments/card-brands.ts';
import { isForeignToCards, isRegistered, parentOriginOf } from '../origins.ts';
import { forbid, missing, refuse, type Call, type Reply } from '../reply.ts';

/** Fewer say nothing, and more than eight are no longer the issuer's but the card's own. */
export const binPattern = /^[0-9]{6,8}$/;

/**
 * `GET /v1/checkouts/{id}/bins/{bin}`: the brands of a card by its first digits. They are digits of a card: our
 * own frame asks, no page does, and the number of questions is no way to walk through a list of issuers.
 */
export const readBin = (world: World, checkoutId: string, { header, segment }: Call): Reply => {
  const now = world.clock.now();
  if (isForeignToCards(header, world.hosts.origin('gateway')))
    return forbid(now, 'digits of a card are sent by the secure frame alone');
  const checkout = world.checkouts.find(checkoutId);
  const isUsed = checkout?.paymentId !== undefined || checkout?.registrationId !== undefined;
  if (checkout === undefined || isUsed) return missing(now);
  if (!isRegistered(checkout.merchant.origins, parentOriginOf(header)))
    return forbid(now, 'this page is not registered for the merchant');
  const bin = segment('bin') ?? '';
  if (!binPattern.test(bin)) return refuse(now, [{ name: 'bin', rule: '6 to 8 digits' }]);
  if (!world.checkouts.countBin(checkoutId, bin))
    return forbid(now, `at most ${maxBins} different ones for a checkout`);
  return { kind: 'json', status: 200, body: { brands: brandsOf(bin) } };
};
