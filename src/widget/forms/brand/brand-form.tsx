import { own } from '#contract/own';
import { signal } from '@preact/signals';
import {
  findAccountKind,
  findBrandName,
  type AccountKind,
  type PaymentMethod,
} from '#contract/brands';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { createHostedField, HostedField } from '../../fields/HostedField.tsx';
import { createTextField, TextField } from '../../fields/TextField.tsx';
import type { SubmitHook } from '../../page/submit-hooks.ts';
import { createForm, type DrawnForm, type FormPart } from '../create-form.ts';
import { createFormContext, type FormContext, type FormSlot } from '../form-context.ts';
import { brandAccounts } from './brand-accounts.ts';
import { applyChoice, QrCodeChoice, createQrCodeChoice } from './QrCodeChoice.tsx';

/**
 * The submit hooks of payment methods whose form is a button, with account fields for some brands.
 */
const hooks = {
  onlineTransfer: 'onBeforeSubmitOnlineTransfer',
  prepayment: 'onBeforeSubmitPrepayment',
  virtualAccount: 'onBeforeSubmitVirtualAccount',
} as const satisfies Partial<Record<PaymentMethod, SubmitHook>>;

/** Draws the form of one brand: its button and, for some brands, fields for an account. */
export function createBrandForm(
  slot: FormSlot,
  { method, brand }: { readonly method: keyof typeof hooks; readonly brand: string },
  context: CheckoutContext,
): DrawnForm {
  const { text } = context.texts;
  const form = createFormContext(method, slot, context);
  const accountKind = findAccountKind(brand);
  function brandName() {
    return { brand: findBrandName(brand) };
  }
  const hasRedirectNote = accountKind !== 'password' && context.resource === 'payment';
  return createForm({
    form,
    brands: [brand],
    hook: hooks[method],
    parts: [
      { fields: [], groups: <input type="hidden" name="paymentBrand" value={brand} /> },
      ...(accountKind === undefined ? [] : [createAccount(form, accountKind)]),
    ],
    appearance: {
      kind: `${method}-${brand}`,
      label: text('payWith', brandName),
      brand,
      ...(hasRedirectNote && { note: text('redirectNote', brandName) }),
    },
  });
}

/** The hosted field of a password needs no brand, because its validation does not depend on one. */
const noBrand = { offered: signal([]), chosen: signal('') };

/**
 * The fields for an account with a brand: the account and, for some brands, its password in a
 * hosted field.
 */
function createAccount(form: FormContext, kind: AccountKind): FormPart {
  const { context, isLocked } = form;
  const { label, error, isValid, inputmode, autocomplete } = own(brandAccounts[kind]);
  // A registration stores the mobile number, so the form then offers no QR code.
  const choice =
    kind === 'phoneOrCode' && context.resource === 'payment' ? createQrCodeChoice() : undefined;
  const field = createTextField({
    name: error.field,
    isShown: () => choice?.isQrCode() !== true,
    findErrors: (value) => (isValid(value.trim()) ? [] : [error]),
  });
  const password =
    kind === 'password'
      ? {
          ...createHostedField({ ...form, parameter: 'virtualAccount.password', brand: noBrand }),
          readsAlso: field.value,
        }
      : undefined;
  const fields = password === undefined ? [field] : [field, password];
  const groups = (
    <>
      {choice !== undefined && (
        <QrCodeChoice
          id={`${form.key}_mode`}
          text={context.texts.text}
          isLocked={isLocked}
          choice={choice}
          phone={field}
        />
      )}
      <TextField
        id={`${form.key}_account`}
        field={field}
        parameter="virtualAccount.accountId"
        inputmode={inputmode}
        label={context.texts.text(label)}
        placeholder={placeholderOf(context, label)}
        autocomplete={autocomplete}
        autocapitalize="off"
        isRequired
        isName={false}
      />
      {password !== undefined && (
        <HostedField field={password} label={context.texts.text('password')} />
      )}
    </>
  );
  function prepare(): void {
    if (choice !== undefined) applyChoice(choice, field);
  }
  return { fields, groups, prepare };
}
