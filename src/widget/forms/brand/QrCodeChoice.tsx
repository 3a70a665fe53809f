import type { ReadonlySignal } from '@preact/signals';
import { createRef, type RefObject } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import { attach } from '../../fields/attach.ts';
import { lockWhile } from '../../fields/lock.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import type { TextFieldModel } from '../../fields/TextField.tsx';
import type { TextSignal, Texts } from '../../i18n.ts';
import { setGroupShown } from '../../page/control-group.ts';
import { listen } from '../../page/unclobbered.ts';

/**
 * The choice between a mobile number and a QR code, which the shopper scans at the site of the
 * brand.
 */
export type QrCodeChoiceModel = {
  readonly qrCodeRef: RefObject<HTMLInputElement | null>;
  /**
   * Read from the radio button at each call, because scripts of pages check the button without a
   * `change` event.
   */
  readonly isQrCode: () => boolean;
};

export function createQrCodeChoice(): QrCodeChoiceModel {
  const qrCodeRef = createRef<HTMLInputElement>();
  return { qrCodeRef, isQrCode: () => qrCodeRef.current?.checked === true };
}

type PhoneField = Pick<TextFieldModel, 'input' | 'setValue'>;

/** Applies the choice before the payment is sent. With a QR code, no mobile number is sent. */
export function applyChoice({ isQrCode }: QrCodeChoiceModel, phone: PhoneField): void {
  showPhone(phone, !isQrCode());
  if (isQrCode()) phone.setValue('');
}

type Props = {
  readonly id: string;
  readonly text: Texts['text'];
  readonly isLocked: ReadonlySignal<boolean>;
  readonly choice: QrCodeChoiceModel;
  readonly phone: PhoneField;
};

/** Two radio buttons: mobile number or QR code. */
export function QrCodeChoice({ id, text, isLocked, choice, phone }: Props) {
  function start(element: HTMLElement): Undo {
    return undoAll([
      listen(element, 'change', () => showPhone(phone, !choice.isQrCode())),
      lockWhile(element, isLocked),
    ]);
  }
  return (
    <div class="wpwl-group wpwl-group-paymentMode wpwl-clearfix">
      <div
        ref={attach(start)}
        class="wpwl-choice"
        role="radiogroup"
        aria-labelledby={`${id}_label`}
      >
        <div id={`${id}_label`} class="wpwl-label wpwl-label-choice wpwl-label-paymentMode">
          <LocalizedText text={text('paymentMode')} />
        </div>
        <Choice
          name={id}
          classNames={{ wrapper: 'mobile', control: 'mobile' }}
          text={text('mobilePhoneNumber')}
          isPreselected
        />
        <Choice
          name={id}
          classNames={{ wrapper: 'qrcode', control: 'qr' }}
          text={text('qrCode')}
          isPreselected={false}
          element={choice.qrCodeRef}
        />
      </div>
    </div>
  );
}

function showPhone(phone: PhoneField, isShown: boolean): void {
  const input = phone.input();
  if (input !== undefined) setGroupShown(input, isShown);
}

type ChoiceProps = {
  readonly name: string;
  /** The last parts of the class names of wrapper and control. Style sheets of shops use both. */
  readonly classNames: { readonly wrapper: string; readonly control: string };
  readonly text: TextSignal;
  readonly isPreselected: boolean;
  readonly element?: RefObject<HTMLInputElement | null>;
};

/** A label with a radio button. `form=""` associates it with no form, so it is not sent. */
function Choice({ name, classNames, text, isPreselected, element }: ChoiceProps) {
  return (
    <label class={`wpwl-wrapper-radio-${classNames.wrapper}`}>
      <input
        {...(element !== undefined && { ref: element })}
        class={`wpwl-control-radio-${classNames.control}`}
        type="radio"
        form=""
        name={name}
        defaultChecked={isPreselected}
      />
      <LocalizedText text={text} />
    </label>
  );
}
