import { noText, type Text, type TextKey } from '../i18n.ts';
import { Words } from './Words.tsx';
import { TextField } from './TextField.tsx';
import { whenReady } from './when-ready.ts';

/** The elements of a drawn direct debit that its behaviour needs. */
export type AccountParts = {
  holder: HTMLInputElement;
  iban: HTMLInputElement;
  bic: HTMLInputElement;
  country: HTMLInputElement;
  bankCode: HTMLInputElement;
  number: HTMLInputElement;
  consent: HTMLInputElement;
  dateOfSignature: HTMLInputElement;
};

/** What the shopper agrees to. */
export type Mandate = {
  readonly id: string;
  readonly text: Text;
};

type Placing = { readonly placeholder: (key: TextKey) => Text };

type Props = {
  readonly id: string;
  readonly brand: string;
  readonly text: (key: TextKey) => Text;
  readonly mandate: Mandate;
  readonly hasPlaceholders: boolean;
  readonly parts: Partial<AccountParts>;
};

/** The mandate in full before it is agreed to; what it is kept by goes with the payment. */
const MandateGroup = ({ id, text, mandate, parts }: Props) => (
  <div class="wpwl-group wpwl-group-mandate wpwl-clearfix">
    <div class="wpwl-mandate" id={`${id}_mandateText`}>
      <p>
        <strong>
          <Words text={text('mandateTitle')} />
        </strong>
      </p>
      <p>
        <Words text={mandate.text} />
      </p>
      <p>
        <Words text={text('mandateReference')} /> <span translate={false}>{mandate.id}</span>
      </p>
    </div>
    <div class="wpwl-wrapper wpwl-wrapper-mandate">
      <label for={`${id}_mandate`}>
        <Words text={text('mandateConsent')} />
      </label>
      <input
        ref={whenReady((input: HTMLInputElement) => (parts.consent = input))}
        id={`${id}_mandate`}
        class="wpwl-checkbox"
        type="checkbox"
        aria-required
        aria-describedby={`${id}_mandateText`}
      />
    </div>
    <input type="hidden" name="bankAccount.mandate.id" value={mandate.id} />
    <input
      ref={whenReady((input: HTMLInputElement) => (parts.dateOfSignature = input))}
      type="hidden"
      name="bankAccount.mandate.dateOfSignature"
    />
  </div>
);

/** Which account: by IBAN, or by number and bank code, of which one pair is out of sight. */
const NumberGroups = ({ id, text, parts, placeholder }: Props & Placing) => (
  <>
    <TextField
      id={`${id}_iban`}
      field="accountIban"
      name="bankAccount.iban"
      label={text('accountIban')}
      placeholder={placeholder('accountIban')}
      isRequired
      isName={false}
      onReady={(input) => (parts.iban = input)}
    />
    <TextField
      id={`${id}_bic`}
      field="accountBic"
      name="bankAccount.bic"
      label={text('accountBic')}
      placeholder={placeholder('accountBic')}
      isRequired={false}
      isName={false}
      onReady={(input) => (parts.bic = input)}
    />
    <input
      ref={whenReady((input: HTMLInputElement) => (parts.country = input))}
      class="wpwl-control-country"
      type="hidden"
      name="bankAccount.country"
    />
    <TextField
      id={`${id}_number`}
      field="accountNumber"
      name="bankAccount.number"
      label={text('accountNumber')}
      placeholder={placeholder('accountNumber')}
      isRequired
      isName={false}
      onReady={(input) => (parts.number = input)}
    />
    <TextField
      id={`${id}_bank`}
      field="accountBank"
      name="bankAccount.bankCode"
      label={text('accountBank')}
      placeholder={placeholder('accountBank')}
      isRequired
      isName={false}
      onReady={(input) => (parts.bankCode = input)}
    />
  </>
);

/** The groups of a direct debit: whose account, which one, by IBAN or by number and bank code, and the mandate. */
export const AccountGroups = (props: Props) => {
  const { id, brand, text, parts, hasPlaceholders } = props;
  const placeholder = (key: TextKey): Text => (hasPlaceholders ? text(key) : noText);
  return (
    <>
      <input type="hidden" name="paymentBrand" value={brand} />
      <TextField
        id={`${id}_holder`}
        field="accountHolder"
        name="bankAccount.holder"
        label={text('accountHolder')}
        placeholder={placeholder('accountHolder')}
        autocomplete="name"
        isRequired
        isName
        onReady={(input) => (parts.holder = input)}
      />
      <NumberGroups {...props} placeholder={placeholder} />
      <MandateGroup {...props} />
    </>
  );
};
