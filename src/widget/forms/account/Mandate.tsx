import { createRef, type RefObject } from 'preact';
import type { CheckoutContext } from '../../context.ts';
import { attach } from '../../fields/attach.ts';
import type { PageField } from '../../fields/form-field.ts';
import {
  createHiddenInput,
  HiddenInput,
  type HiddenInputModel,
} from '../../fields/HiddenInput.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { lockWhile } from '../../fields/lock.ts';
import type { FormContext } from '../form-context.ts';

/** The mandate of a direct debit: its id, the shopper's consent, and the date of signature. */
export type MandateModel = {
  readonly id: string;
  readonly consent: PageField & { readonly ref: RefObject<HTMLInputElement | null> };
  readonly dateOfSignature: HiddenInputModel;
};

const letters = 'ABCDEFGHIJKLMNOP';

/** A mandate id has letters and hyphens only: each hexadecimal digit is one of 16 letters, in groups of eight. */
export const mandateIdOf = (hex: string): string =>
  [...hex]
    .map((digit) => letters[Number.parseInt(digit, 16)] ?? '')
    .join('')
    .replaceAll(/(.{8})(?=.)/g, '$1-');

export const createMandate = ({ randomHex }: CheckoutContext): MandateModel => {
  const ref = createRef<HTMLInputElement>();
  return {
    id: mandateIdOf(randomHex(8)),
    consent: {
      kind: 'page',
      name: 'mandate',
      ref,
      isAsked: () => true,
      control: () => ref.current ?? undefined,
      focus: () => ref.current?.focus(),
      findErrors: () =>
        ref.current?.checked === true ? [] : [{ field: 'mandate', error: 'mandateConsentError' }],
    },
    dateOfSignature: createHiddenInput(),
  };
};

/** The creditor: the merchant's name at the gateway, or the host name that the shopper sees. */
const creditorOf = ({ configuration, pageHost }: CheckoutContext): string => {
  const reading = configuration.value;
  return (reading?.kind === 'open' ? reading.creditor : undefined) ?? pageHost;
};

type Props = { readonly form: FormContext; readonly mandate: MandateModel };

/** The full text of the mandate, the checkbox for the consent, and the parameters that are sent with it. */
export const Mandate = ({ form, mandate }: Props) => {
  const { key, context, isLocked } = form;
  const { text } = context.texts;
  return (
    <div class="wpwl-group wpwl-group-mandate wpwl-clearfix">
      <div class="wpwl-mandate" id={`${key}_mandateText`}>
        <p>
          <strong>
            <LocalizedText text={text('mandateTitle')} />
          </strong>
        </p>
        <p>
          <LocalizedText text={text('mandateText', () => ({ creditor: creditorOf(context) }))} />
        </p>
        <p>
          <LocalizedText text={text('mandateReference')} />{' '}
          <span translate={false}>{mandate.id}</span>
        </p>
      </div>
      <div
        ref={attach((wrapper: HTMLElement) => lockWhile(wrapper, isLocked))}
        class="wpwl-wrapper wpwl-wrapper-mandate"
      >
        <label for={`${key}_mandate`}>
          <LocalizedText text={text('mandateConsent')} />
        </label>
        <input
          ref={mandate.consent.ref}
          id={`${key}_mandate`}
          class="wpwl-checkbox"
          type="checkbox"
          aria-required
          aria-describedby={`${key}_mandateText`}
        />
      </div>
      <input type="hidden" name="bankAccount.mandate.id" value={mandate.id} />
      <HiddenInput
        model={mandate.dateOfSignature}
        parameter="bankAccount.mandate.dateOfSignature"
      />
    </div>
  );
};
