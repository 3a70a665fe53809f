import type { RefObject } from 'preact';
import { useCheckout } from '../../context.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { lockWhile } from '../../fields/lock.ts';
import { useElement } from '../../fields/use-element.ts';
import { useForm } from '../../fields/use-form.ts';
import type { TextSignal } from '../../i18n.ts';

type Props = {
  /** The radio button of the QR code. */
  readonly qrCode: RefObject<HTMLInputElement | null>;
  readonly onChange: () => void;
};

/** Two radio buttons: mobile number or QR code. */
export function QrCodeChoice({ qrCode, onChange }: Props) {
  const { text } = useCheckout().texts;
  const { key, isLocked } = useForm();
  const id = `${key}_mode`;
  const ref = useElement((choice: HTMLDivElement) => lockWhile(choice, isLocked));
  return (
    <div class="wpwl-group wpwl-group-paymentMode wpwl-clearfix">
      <div
        ref={ref}
        class="wpwl-choice"
        role="radiogroup"
        aria-labelledby={`${id}_label`}
        onChange={onChange}
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
          element={qrCode}
        />
      </div>
    </div>
  );
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
