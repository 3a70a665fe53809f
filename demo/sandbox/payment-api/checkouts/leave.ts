import type { Checkout } from '../../stores/checkouts.ts';
import type { Purpose } from '../../stores/merchants.ts';
import type { Sandbox } from '../../sandbox.ts';
import { refuse, type Call, type Reply } from '../reply.ts';
import { findAddressErrors, outcomePath, returnAddress } from '../return-address.ts';

/** A form that was submitted past the widget brings no card: its shopper goes on to the merchant. */
export const leave = (
  sandbox: Sandbox,
  { id, order }: Checkout,
  purpose: Purpose,
  { entries }: Call,
): Reply => {
  const posted = new Map(entries).get('shopperResultUrl');
  const address = order.get('shopperResultUrl') ?? posted;
  const errors =
    address === undefined
      ? [{ name: 'shopperResultUrl', rule: 'required' }]
      : findAddressErrors(address);
  if (address === undefined || errors.length > 0)
    return refuse(sandbox.clock.now(), errors, entries);
  return {
    kind: 'redirect',
    status: 303,
    location: returnAddress(address, id, outcomePath(id, purpose)),
  };
};
