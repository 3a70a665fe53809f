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
import type { FormPart } from '../create-form.ts';
import type { FormContext } from '../form-context.ts';

const letters = 'ABCDEFGHIJKLMNOP';

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

/** The mandate of a direct debit: its id, the shopper's consent, and the date of signature. */
export function createMandate(form: FormContext): FormPart {
  const { randomHex, today } = form.context;
  const consentRef = createRef<HTMLInputElement>();
  const dateOfSignature = createHiddenInput();
  const consent: PageField = {
    kind: 'page',
    name: 'mandate',
    isShown: () => true,
    control: () => consentRef.current ?? undefined,
    focus: () => consentRef.current?.focus(),
    findErrors: () =>
      consentRef.current?.checked === true
        ? []
        : [{ field: 'mandate', error: 'mandateConsentError' }],
  };
  return {
    fields: [consent],
    groups: (
      <Mandate
        form={form}
        mandateId={mandateIdOf(randomHex(8))}
        consentRef={consentRef}
        dateOfSignature={dateOfSignature}
      />
    ),
    prepare: () => dateOfSignature.setValue(today()),
  };
}

type Props = {
  readonly form: FormContext;
  readonly mandateId: string;
  readonly consentRef: RefObject<HTMLInputElement | null>;
  readonly dateOfSignature: HiddenInputModel;
};

/**
 * The full text of the mandate, the checkbox for the consent, and the parameters of the mandate.
 */
function Mandate({ form, mandateId, consentRef, dateOfSignature }: Props) {
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
          <span translate={false}>{mandateId}</span>
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
          ref={consentRef}
          id={`${key}_mandate`}
          class="wpwl-checkbox"
          type="checkbox"
          aria-required
          aria-describedby={`${key}_mandateText`}
        />
      </div>
      <input type="hidden" name="bankAccount.mandate.id" value={mandateId} />
      <HiddenInput model={dateOfSignature} parameter="bankAccount.mandate.dateOfSignature" />
    </div>
  );
}

/** The creditor: the merchant's name in the checkout, or else the host name of the page. */
function creditorOf({ configuration, pageHost }: CheckoutContext): string {
  const reading = configuration.value;
  return (reading?.kind === 'open' ? reading.creditor : undefined) ?? pageHost;
}
