import { computed, type ReadonlySignal } from '@preact/signals';
import type { SecureField } from '#protocol/payment';
import type { Text, TextKey } from '../i18n.ts';
import { Brand } from './Brand.tsx';
import { CardHolder } from './CardHolder.tsx';
import { CvvHint } from './CvvHint.tsx';
import { Expiry } from './Expiry.tsx';
import { SecureControl } from './SecureControl.tsx';
import { Submit } from './Submit.tsx';
import { whenReady } from './when-ready.ts';

/** The elements of a drawn card form that its behaviour needs. */
export type CardParts = {
  form: HTMLFormElement;
  brand: HTMLSelectElement;
  badge: HTMLElement;
  number: HTMLIFrameElement;
  expiry: HTMLInputElement;
  expiryMonth: HTMLInputElement;
  expiryYear: HTMLInputElement;
  holder: HTMLInputElement;
  cvv?: HTMLIFrameElement;
  button: HTMLButtonElement;
  notice: HTMLElement;
};

type Props = {
  readonly id: string;
  readonly action: string;
  readonly lang: ReadonlySignal<string>;
  readonly frameAddress: string;
  readonly brands: readonly string[];
  readonly offered: ReadonlySignal<readonly string[]>;
  readonly text: (key: TextKey) => Text;
  readonly cvvHint: Text;
  readonly buttonLabel: Text;
  readonly isHidden: ReadonlySignal<boolean>;
  readonly hasCvv: boolean;
  readonly hasCvvHint: boolean;
  readonly hasPlaceholders: boolean;
  readonly isHolderRequired: boolean;
  readonly parts: Partial<CardParts>;
  readonly onFocusRequest: (field: SecureField) => void;
};

const noText = computed(() => '');

const Cvv = ({ id, text, frameAddress, hasCvvHint, cvvHint, parts, onFocusRequest }: Props) => (
  <SecureControl
    group="cvv"
    name="card.cvv"
    address={frameAddress}
    label={text('cvv')}
    aside={hasCvvHint && <CvvHint id={`${id}_cvvHint`} help={text('cvvHelp')} text={cvvHint} />}
    onReady={(frame) => (parts.cvv = frame)}
    onLabelClick={() => onFocusRequest('card.cvv')}
  />
);

/** The card form, in the order of groups that shop pages know. Drawn once, and never drawn again. */
export const CardForm = (props: Props) => {
  const { id, text, parts, hasPlaceholders, onFocusRequest } = props;
  const placeholder = (key: TextKey): Text => (hasPlaceholders ? text(key) : noText);
  return (
    <form
      ref={whenReady((form) => (parts.form = form))}
      class="wpwl-form wpwl-form-card wpwl-form-has-inputs wpwl-clearfix"
      method="POST"
      action={props.action}
      lang={props.lang}
      aria-label={text('formLabel')}
      noValidate
      hidden={props.isHidden}
    >
      <Brand
        id={`${id}_brand`}
        label={text('brand')}
        brands={props.brands}
        offered={props.offered}
        onReady={(select) => (parts.brand = select)}
        onBadgeReady={(badge) => (parts.badge = badge)}
      />
      <SecureControl
        group="cardNumber"
        name="card.number"
        address={props.frameAddress}
        label={text('cardNumber')}
        onReady={(frame) => (parts.number = frame)}
        onLabelClick={() => onFocusRequest('card.number')}
      />
      <Expiry
        id={`${id}_expiry`}
        label={text('expiryDate')}
        placeholder={placeholder('mmyy')}
        onReady={(input) => (parts.expiry = input)}
        onMonthReady={(input) => (parts.expiryMonth = input)}
        onYearReady={(input) => (parts.expiryYear = input)}
      />
      <CardHolder
        id={`${id}_holder`}
        label={text('cardHolder')}
        placeholder={placeholder('cardHolder')}
        isRequired={props.isHolderRequired}
        onReady={(input) => (parts.holder = input)}
      />
      {props.hasCvv && <Cvv {...props} />}
      <Submit label={props.buttonLabel} onReady={(button) => (parts.button = button)} />
    </form>
  );
};
