import { useRef } from 'preact/hooks';
import { usePreparation } from '../../fields/use-form.ts';
import { setGroupShown } from '../../page/control-group.ts';
import { AccountInput, useAccountId } from './AccountId.tsx';
import { QrCodeChoice } from './QrCodeChoice.tsx';

/** A mobile number or a QR code, which the shopper scans at the site of the brand. */
export function PhoneOrCode({ brand }: { readonly brand: string }) {
  const qrCode = useRef<HTMLInputElement>(null);

  // Read from the radio button at each call, because scripts of pages check the button without a
  // `change` event.
  function isQrCode(): boolean {
    return qrCode.current?.checked === true;
  }

  const phone = useAccountId('phoneOrCode', brand, { isShown: () => !isQrCode() });

  function applyChoice(): void {
    if (phone.ref.current !== null) setGroupShown(phone.ref.current, !isQrCode());
  }

  usePreparation(() => {
    applyChoice();
    // With a QR code, no mobile number is sent.
    if (isQrCode()) phone.setValue('');
  });

  return (
    <>
      <QrCodeChoice qrCode={qrCode} onChange={applyChoice} />
      <AccountInput kind="phoneOrCode" field={phone} />
    </>
  );
}
