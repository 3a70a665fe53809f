import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import type { Sandbox } from '../../sandbox.ts';
import { refuse, type Call, type Reply } from '../reply.ts';
import { findAddressFaults, outcomePath, returnAddress } from '../return-address.ts';

/** A form that was submitted past the widget brings no card: its shopper goes on to the merchant. */
export const leave = (
  sandbox: Sandbox,
  { id, order }: Checkout,
  purpose: Purpose,
  { entries }: Call,
): Reply => {
  const posted = new Map(entries).get('shopperResultUrl');
  const address = order.get('shopperResultUrl') ?? posted;
  const faults =
    address === undefined
      ? [{ name: 'shopperResultUrl', rule: 'required' }]
      : findAddressFaults(address);
  if (address === undefined || faults.length > 0)
    return refuse(sandbox.clock.now(), faults, entries);
  return {
    kind: 'redirect',
    status: 303,
    location: returnAddress(address, id, outcomePath(id, purpose)),
  };
};
