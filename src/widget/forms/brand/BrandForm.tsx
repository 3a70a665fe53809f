import { useRef } from 'preact/hooks';
import { findAccountKind, findBrandName, type PaymentMethod } from '#contract/brands';
import { useCheckout } from '../../context.ts';
import type { SubmitHook } from '../../page/submit-hooks.ts';
import { Form } from '../Form.tsx';
import { AccountId } from './AccountId.tsx';
import { Password } from './Password.tsx';
import { PhoneOrCode } from './PhoneOrCode.tsx';

/** The submit hooks of payment methods whose form is a button. */
const hooks = {
  onlineTransfer: 'onBeforeSubmitOnlineTransfer',
  prepayment: 'onBeforeSubmitPrepayment',
  virtualAccount: 'onBeforeSubmitVirtualAccount',
} as const satisfies Partial<Record<PaymentMethod, SubmitHook>>;

type Props = { readonly method: keyof typeof hooks; readonly brand: string };

/** The form of one brand: its button and, for some brands, fields for an account with it. */
export function BrandForm({ method, brand }: Props) {
  const { resource, texts } = useCheckout();
  const account = findAccountKind(brand);
  const input = useRef<HTMLInputElement>(null);
  // A registration stores the mobile number, so the form then offers no QR code.
  const hasChoice = account === 'phoneOrCode' && resource === 'payment';
  const hasRedirectNote = account !== 'password' && resource === 'payment';

  function names() {
    return { brand: findBrandName(brand) };
  }

  return (
    <Form
      kind={method}
      brand={brand}
      hook={hooks[method]}
      brands={[brand]}
      label={texts.text('payWith', names)}
      intro={hasRedirectNote ? texts.text('redirectNote', names) : undefined}
    >
      <input type="hidden" name="paymentBrand" value={brand} />
      {hasChoice && <PhoneOrCode brand={brand} />}
      {account !== undefined && !hasChoice && (
        <AccountId kind={account} brand={brand} element={input} />
      )}
      {account === 'password' && <Password account={input} />}
    </Form>
  );
}
