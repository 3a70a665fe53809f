import type { SecureField } from '#protocol/payment';
import { noText, type Text, type TextKey } from '../i18n.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import { Brand } from './Brand.tsx';
import { CardHolder } from './CardHolder.tsx';
import { CoBadge } from './CoBadge.tsx';
import { CvvHint } from './CvvHint.tsx';
import { Expiry } from './Expiry.tsx';
import { SecureControl } from './SecureControl.tsx';

/** Expiry date and holder where they stand in the page, which the merchant may style, read and fill. */
export type PageInputs = {
  expiry: HTMLInputElement;
  expiryMonth: HTMLInputElement;
  expiryYear: HTMLInputElement;
  holder: HTMLInputElement;
};

/** The elements of a drawn card form that its behaviour needs. */
export type CardParts = {
  brand: HTMLSelectElement;
  badge: HTMLElement;
  logos?: HTMLElement;
  /** The secure fields in the order in which they stand; the number is always one. */
  frames: Map<SecureField, HTMLIFrameElement>;
  /** None where every field is secure. */
  inputs: Partial<PageInputs>;
  choice?: HTMLElement;
};

/** What a card form has before it is drawn. */
export type UndrawnCard = Partial<CardParts> & Pick<CardParts, 'frames' | 'inputs'>;

type Props = {
  readonly id: string;
  readonly frameAddress: string;
  readonly brands: readonly string[];
  /** The same, as the merchant prefers them. */
  readonly ranked: readonly string[];
  readonly brand: BrandChoice;
  readonly text: (key: TextKey) => Text;
  readonly cvvHint: Text;
  readonly hasCvv: boolean;
  readonly hasCvvHint: boolean;
  readonly hasPlaceholders: boolean;
  readonly hasLogos: boolean;
  readonly isHolderRequired: boolean;
  /** Whether expiry date and holder stand in secure frames as well. */
  readonly isAllSecure: boolean;
  readonly parts: UndrawnCard;
  readonly onFocusRequest: (field: SecureField) => void;
};

const secure = ({ frameAddress, parts, onFocusRequest }: Props, name: SecureField) => ({
  name,
  address: frameAddress,
  onReady: (frame: HTMLIFrameElement) => void parts.frames.set(name, frame),
  onLabelClick: () => onFocusRequest(name),
});

const Cvv = (props: Props) => (
  <SecureControl
    {...secure(props, 'card.cvv')}
    group="cvv"
    label={props.text('cvv')}
    aside={
      props.hasCvvHint && (
        <CvvHint id={`${props.id}_cvvHint`} help={props.text('cvvHelp')} text={props.cvvHint} />
      )
    }
  />
);

const SecureExpiryAndHolder = (props: Props) => (
  <>
    <SecureControl
      {...secure(props, 'card.expiry')}
      group="expiry"
      label={props.text('expiryDate')}
    />
    <SecureControl
      {...secure(props, 'card.holder')}
      group="cardHolder"
      label={props.text('cardHolder')}
    />
  </>
);

const ExpiryAndHolder = ({ id, text, parts, hasPlaceholders, isHolderRequired }: Props) => {
  const placeholder = (key: TextKey): Text => (hasPlaceholders ? text(key) : noText);
  const { inputs } = parts;
  return (
    <>
      <Expiry
        id={`${id}_expiry`}
        label={text('expiryDate')}
        placeholder={placeholder('mmyy')}
        onReady={(input) => (inputs.expiry = input)}
        onMonthReady={(input) => (inputs.expiryMonth = input)}
        onYearReady={(input) => (inputs.expiryYear = input)}
      />
      <CardHolder
        id={`${id}_holder`}
        label={text('cardHolder')}
        placeholder={placeholder('cardHolder')}
        isRequired={isHolderRequired}
        onReady={(input) => (inputs.holder = input)}
      />
    </>
  );
};

/** The groups of the card form, in the order that shop pages know. */
export const CardGroups = (props: Props) => {
  const { id, text, parts } = props;
  return (
    <>
      <Brand
        id={`${id}_brand`}
        label={text('brand')}
        brands={props.brands}
        offered={props.brand.offered}
        onReady={(select) => (parts.brand = select)}
        onBadgeReady={(badge) => (parts.badge = badge)}
        onLogosReady={props.hasLogos ? (row) => (parts.logos = row) : undefined}
      />
      <SecureControl
        {...secure(props, 'card.number')}
        group="cardNumber"
        label={text('cardNumber')}
        aside={
          props.ranked.length > 1 && (
            <CoBadge
              id={`${id}_choice`}
              label={text('brandChoice')}
              brands={props.ranked}
              brand={props.brand}
              onReady={(choice) => (parts.choice = choice)}
            />
          )
        }
      />
      {props.isAllSecure ? <SecureExpiryAndHolder {...props} /> : <ExpiryAndHolder {...props} />}
      {props.hasCvv && <Cvv {...props} />}
    </>
  );
};
