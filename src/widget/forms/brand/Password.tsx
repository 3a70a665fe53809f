import type { RefObject } from 'preact';
import { signal } from '@preact/signals';
import { HostedField, useHostedField } from '../../fields/HostedField.tsx';

/** The password of an account with a brand. */
export function Password({ account }: { readonly account: RefObject<HTMLInputElement | null> }) {
  const password = useHostedField('virtualAccount.password', {
    brand: noBrand,
    readsAlso: () => account.current?.value ?? '',
  });
  return <HostedField field={password} />;
}

/** The validation of a password does not depend on a brand. */
const noBrand = { offered: signal([]), chosen: signal('') };
