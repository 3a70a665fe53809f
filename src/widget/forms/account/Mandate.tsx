import { useRef, useState } from 'preact/hooks';
import { useCheckout, type CheckoutContext } from '../../context.ts';
import { lockWhile } from '../../fields/lock.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useElement } from '../../fields/use-element.ts';
import { useField, useForm, usePreparation } from '../../fields/use-form.ts';

/**
 * The mandate of a direct debit: its full text, the checkbox for the consent, its id and the date of
 * signature.
 */
export function Mandate() {
  const checkout = useCheckout();
  const { key, isLocked } = useForm();
  const { text } = checkout.texts;
  const [mandateId] = useState(() => mandateIdOf(checkout.randomHex(8)));
  const dateOfSignature = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const wrapper = useElement((element: HTMLDivElement) => lockWhile(element, isLocked));

  useField(() => ({
    kind: 'page',
    name: 'mandate',
    isShown: () => true,
    control: () => consent.current ?? undefined,
    focus: () => consent.current?.focus(),
    findErrors: () =>
      consent.current?.checked === true ? [] : [{ field: 'mandate', error: 'mandateConsentError' }],
  }));
  usePreparation(() => {
    if (dateOfSignature.current !== null) dateOfSignature.current.value = checkout.today();
  });

  return (
    <div class="wpwl-group wpwl-group-mandate wpwl-clearfix">
      <div class="wpwl-mandate" id={`${key}_mandateText`}>
        <p>
          <strong>
            <LocalizedText text={text('mandateTitle')} />
          </strong>
        </p>
        <p>
          <LocalizedText text={text('mandateText', () => ({ creditor: creditorOf(checkout) }))} />
        </p>
        <p>
          <LocalizedText text={text('mandateReference')} />{' '}
          <span translate={false}>{mandateId}</span>
        </p>
      </div>
      <div ref={wrapper} class="wpwl-wrapper wpwl-wrapper-mandate">
        <label for={`${key}_mandate`}>
          <LocalizedText text={text('mandateConsent')} />
        </label>
        <input
          ref={consent}
          id={`${key}_mandate`}
          class="wpwl-checkbox"
          type="checkbox"
          aria-required
          aria-describedby={`${key}_mandateText`}
        />
      </div>
      <input type="hidden" name="bankAccount.mandate.id" value={mandateId} />
      <input ref={dateOfSignature} type="hidden" name="bankAccount.mandate.dateOfSignature" />
    </div>
  );
}

/**
 * Converts hexadecimal digits to a mandate id, which can contain only letters and hyphens: one of
 * 16 letters for each digit, in groups of eight.
 */
export function mandateIdOf(hex: string): string {
  return [...hex]
    .map((digit) => letters[Number.parseInt(digit, 16)] ?? '')
    .join('')
    .replaceAll(/(.{8})(?=.)/g, '$1-');
}

const letters = 'ABCDEFGHIJKLMNOP';

/** The creditor: the merchant's name in the checkout, or else the host name of the page. */
function creditorOf({ configuration, pageHost }: CheckoutContext): string {
  const reading = configuration.value;
  return (reading?.kind === 'open' ? reading.creditor : undefined) ?? pageHost;
}
