import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from '../form/field-set.ts';
import type { SecureFrame } from '../frames/mount-frame.ts';
import { sendByOne } from '../frames/send-by-one.ts';
import type { Fault } from '../model/field.ts';
import type { BrandAccount } from '../model/brand-accounts.ts';
import type { BrandParts } from '../view/BrandGroups.tsx';

/** A form of a brand while it is put together: most brands ask for nothing here. */
export type BrandPieces = {
  readonly context: CheckoutContext;
  readonly account: BrandAccount | undefined;
  readonly parts: BrandParts;
  /** The password's frame at work. */
  readonly frame: () => SecureFrame | undefined;
};

/** What is wrong with the account where the brand asks for one; nothing to type, nothing wrong. */
export const findBrandAccountFaults = ({
  account,
  parts,
}: Pick<BrandPieces, 'account' | 'parts'>): readonly Fault[] =>
  account === undefined || account.isGood(parts.account?.value.trim() ?? '') ? [] : [account.fault];

/** The account is typed in the page; where a password goes with it, its frame sends both. */
export const brandFields = (pieces: BrandPieces): FieldSet => {
  const { context, account, parts } = pieces;
  return {
    ...sendByOne(context, 'password', pieces.frame),
    findFaults: async () => {
      const validity = (await pieces.frame()?.validate()) ?? 'valid';
      const faults = findBrandAccountFaults(pieces);
      return validity === 'valid'
        ? faults
        : [...faults, { field: 'password', error: 'passwordError' }];
    },
    controlOf: (field) => {
      if (field === 'password') return parts.password;
      return field === account?.fault.field ? parts.account : undefined;
    },
    focus: (field) => (field === 'password' ? pieces.frame() : parts.account)?.focus(),
  };
};
