import { noText, type Text, type TextKey } from '../i18n.ts';
import type { BrandAccount } from '../model/brand-accounts.ts';
import { SecureControl } from './SecureControl.tsx';
import { TextField } from './TextField.tsx';

/** The elements that a brand's form may have for its customer to type in. */
export type BrandParts = { account?: HTMLInputElement; password?: HTMLIFrameElement };

type Props = {
  readonly id: string;
  readonly brand: string;
  readonly account: BrandAccount | undefined;
  readonly text: (key: TextKey) => Text;
  readonly hasPlaceholders: boolean;
  readonly frameAddress: string;
  readonly parts: BrandParts;
  readonly onFocusRequest: () => void;
};

/** What a brand asks its customer for, in the page, and the password in a secure frame. */
export const BrandGroups = (props: Props) => {
  const { brand, account, text, parts } = props;
  const label = account && text(account.label);
  return (
    <>
      <input type="hidden" name="paymentBrand" value={brand} />
      {label && (
        <TextField
          id={`${props.id}_account`}
          field={account.fault.field}
          name="virtualAccount.accountId"
          inputmode={account.inputmode}
          label={label}
          placeholder={props.hasPlaceholders ? label : noText}
          autocomplete={account.autocomplete}
          autocapitalize={account.autocapitalize}
          isRequired
          isName={false}
          onReady={(input) => (parts.account = input)}
        />
      )}
      {account?.hasPassword && (
        <SecureControl
          group="password"
          name="virtualAccount.password"
          address={props.frameAddress}
          label={text('password')}
          onReady={(frame) => (parts.password = frame)}
          onLabelClick={props.onFocusRequest}
        />
      )}
    </>
  );
};
