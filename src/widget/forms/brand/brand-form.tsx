import { signal } from '@preact/signals';
import { findBrandName, type PaymentMethod } from '#contract/brands';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import type { FormField } from '../../fields/form-field.ts';
import { createHostedField, HostedField } from '../../fields/HostedField.tsx';
import { createTextField, TextField } from '../../fields/TextField.tsx';
import type { SubmitHook } from '../../page/submit-hooks.ts';
import { createForm, type DrawnForm } from '../create-form.ts';
import { createFormContext, type FormContext, type FormSlot } from '../form-context.ts';
import { findBrandAccount, type BrandAccount } from './brand-accounts.ts';
import { applyChoice, QrCodeChoice, createQrCodeChoice } from './QrCodeChoice.tsx';

const hooks = {
  onlineTransfer: 'onBeforeSubmitOnlineTransfer',
  prepayment: 'onBeforeSubmitPrepayment',
  virtualAccount: 'onBeforeSubmitVirtualAccount',
} as const satisfies Partial<Record<PaymentMethod, SubmitHook>>;

/** Payment methods that are a button here, with an account at most: the shopper pays at the site of the brand. */
export type ButtonMethod = keyof typeof hooks;

/** A password is not checked against a brand. */
const noBrand = { offered: signal([]), chosen: signal('') };

/** What some brands ask for in the page: an account and, in a hosted field, its password. */
const createAccount = (form: FormContext, account: BrandAccount) => {
  const { context, formId, isLocked } = form;
  const { error, isValid } = account;
  const label = context.texts.text(account.label);
  // To save an account, its number is needed.
  const choice =
    account.hasQrCode && context.resource === 'payment' ? createQrCodeChoice() : undefined;
  const field = createTextField({
    name: error.field,
    isAsked: () => choice?.isQrCode() !== true,
    findErrors: (value) => (isValid(value.trim()) ? [] : [error]),
  });
  const password = account.hasPassword
    ? createHostedField({
        context,
        formId,
        parameter: 'virtualAccount.password',
        brand: noBrand,
        isLocked,
      })
    : undefined;
  const fields: readonly FormField[] = password === undefined ? [field] : [field, password];
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
        inputmode={account.inputmode}
        label={label}
        placeholder={placeholderOf(context, account.label)}
        autocomplete={account.autocomplete}
        autocapitalize={account.autocapitalize}
        isRequired
        isName={false}
      />
      {password !== undefined && (
        <HostedField field={password} label={context.texts.text('password')} />
      )}
    </>
  );
  const prepare = (): void => {
    if (choice !== undefined) applyChoice(choice, field);
  };
  return { fields, groups, prepare };
};

/** Draws the button of a brand that the shopper pays at its own site, or with an account and a password. */
export const createBrandForm = (
  slot: FormSlot,
  { method, brand }: { readonly method: ButtonMethod; readonly brand: string },
  context: CheckoutContext,
): DrawnForm => {
  const { text } = context.texts;
  const form = createFormContext(method, slot, context);
  const account = findBrandAccount(brand);
  const parts = account && createAccount(form, account);
  const brandName = () => ({ brand: findBrandName(brand) });
  const isRedirected = account?.hasPassword !== true && context.resource === 'payment';
  return createForm({
    form,
    brands: [brand],
    hook: hooks[method],
    fields: parts?.fields ?? [],
    prepare: () => parts?.prepare(),
    appearance: {
      kind: `${method}-${brand}`,
      label: text('payWith', brandName),
      brand,
      ...(isRedirected && { note: text('redirectNote', brandName) }),
    },
    groups: (
      <>
        <input type="hidden" name="paymentBrand" value={brand} />
        {parts?.groups}
      </>
    ),
  });
};
