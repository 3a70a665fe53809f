import { maxBins } from '../../stores/checkouts.ts';
import type { Sandbox } from '../../sandbox.ts';
import { brandsOf } from '../instruments/card-brands.ts';
import { isForeignToCards, maySubmit, unregisteredPage } from '../origins.ts';
import { forbid, missing, refuse, type Call, type Reply } from '../reply.ts';

/** Fewer say nothing, and more than eight are no longer the issuer's but the card's own. */
export const binPattern = /^[0-9]{6,8}$/;

/**
 * `GET /v1/checkouts/{id}/bins/{bin}`: the brands of a card by its first digits. They are digits of a card: our
 * own frame asks, no page does, and the number of questions is no way to walk through a list of issuers.
 */
export const readBin = (sandbox: Sandbox, checkoutId: string, { header, segment }: Call): Reply => {
  const now = sandbox.clock.now();
  const ownOrigin = sandbox.hosts.origin('gateway');
  if (isForeignToCards(header, ownOrigin))
    return forbid(now, 'digits of a card are sent by the secure frame alone');
  const checkout = sandbox.checkouts.find(checkoutId);
  const isUsed = checkout?.paymentId !== undefined || checkout?.registrationId !== undefined;
  if (checkout === undefined || isUsed) return missing(now);
  if (!maySubmit(header, checkout.merchant, ownOrigin)) return forbid(now, unregisteredPage);
  const bin = segment('bin') ?? '';
  if (!binPattern.test(bin)) return refuse(now, [{ name: 'bin', rule: '6 to 8 digits' }]);
  if (!sandbox.checkouts.countBin(checkoutId, bin))
    return forbid(now, `at most ${maxBins} different ones for a checkout`);
  return { kind: 'json', status: 200, body: { brands: brandsOf(bin) } };
};
