import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { createHiddenInput, HiddenInput } from '../../fields/HiddenInput.tsx';
import { TextField } from '../../fields/TextField.tsx';
import type { TextKey } from '../../i18n.ts';
import { createBilling } from '../billing/billing.tsx';
import { createForm, type DrawnForm } from '../create-form.ts';
import { createFormContext, type FormContext, type FormSlot } from '../form-context.ts';
import { createAccountFields, type AccountFields } from './account-fields.ts';
import { createMandate } from './Mandate.tsx';

/**
 * Draws the form for all direct debit brands of one merchant form. The payment is sent with the
 * first of them that the gateway offers. If none is known to be offered, it is sent with the first.
 */
export function createAccountForm(
  slot: FormSlot,
  brands: readonly [string, ...string[]],
  context: CheckoutContext,
): DrawnForm {
  const form = createFormContext('directDebit', slot, context);
  const account = createAccountFields(slot.inputs);
  const { holder, iban, number, bankCode, bic } = account;
  const brand = createHiddenInput();
  const drawn = createForm({
    form,
    brands,
    hook: 'onBeforeSubmitDirectDebit',
    parts: [
      { fields: [], groups: <HiddenInput model={brand} parameter="paymentBrand" /> },
      {
        fields: [holder, iban, bic, number, bankCode],
        groups: <AccountGroups form={form} fields={account} />,
        prepare: account.prepare,
      },
      createMandate(form),
      createBilling(form),
    ],
    appearance: {
      kind: 'directDebit',
      label: context.texts.text('accountLabel'),
    },
  });
  account.showIbanOrNumber();
  brand.setValue(brands[0]);
  function limitBrands(offered: readonly string[]): void {
    brand.setValue(brands.find((name) => offered.includes(name)) ?? brands[0]);
  }
  return { ...drawn, limitBrands };
}

type GroupsProps = { readonly form: FormContext; readonly fields: AccountFields };

/** The fields of the account. The form shows either IBAN and BIC, or number and bank code. */
function AccountGroups({ form: { key, context }, fields }: GroupsProps) {
  function textsOf(name: TextKey) {
    return {
      label: context.texts.text(name),
      placeholder: placeholderOf(context, name),
    };
  }
  return (
    <>
      <TextField
        id={`${key}_holder`}
        field={fields.holder}
        parameter="bankAccount.holder"
        {...textsOf('accountHolder')}
        autocomplete="name"
        isRequired
        isName
      />
      <TextField
        id={`${key}_iban`}
        field={fields.iban}
        parameter="bankAccount.iban"
        {...textsOf('accountIban')}
        isRequired
        isName={false}
      />
      <TextField
        id={`${key}_bic`}
        field={fields.bic}
        parameter="bankAccount.bic"
        {...textsOf('accountBic')}
        isRequired={false}
        isName={false}
      />
      <input
        ref={fields.countryRef}
        class="wpwl-control-country"
        type="hidden"
        name="bankAccount.country"
      />
      <TextField
        id={`${key}_number`}
        field={fields.number}
        parameter="bankAccount.number"
        {...textsOf('accountNumber')}
        isRequired
        isName={false}
      />
      <TextField
        id={`${key}_bank`}
        field={fields.bankCode}
        parameter="bankAccount.bankCode"
        {...textsOf('accountBank')}
        isRequired
        isName={false}
      />
    </>
  );
}
