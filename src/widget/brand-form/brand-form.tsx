import { effect } from '@preact/signals';
import { findBrandName, isPhoneBrand, type Way } from '#contract/brands';
import { undoAll } from '#channel/port';
import { showBrand } from '../brand-badge.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { createForm, createKey } from '../form/create-form.ts';
import type { DrawnForm } from '../form/drawn-form.ts';
import type { FieldSet } from '../form/field-set.ts';
import { chooseSiteWay } from '../form/redirect-way.ts';
import { sendFromPage } from '../form/send-from-page.ts';
import type { Site } from '../form/site.ts';
import { tickWhenLeft } from '../form/tick-when-left.ts';
import { noText } from '../i18n.ts';
import type { Fault } from '../model/field.ts';
import { isPhone } from '../model/phone.ts';
import type { SubmitHook } from '../page/merchant-hook.ts';
import { TextField } from '../view/TextField.tsx';

const hooks = {
  onlineTransfer: 'onBeforeSubmitOnlineTransfer',
  prepayment: 'onBeforeSubmitPrepayment',
  virtualAccount: 'onBeforeSubmitVirtualAccount',
} as const satisfies Partial<Record<Way, SubmitHook>>;

/** Ways to pay that are a button here, and a mobile number at most; the rest happens at the brand. */
type ButtonWay = keyof typeof hooks;

/** What is wrong with the number, where the brand asks for one; nothing to type, nothing wrong. */
const findFaults = (account: HTMLInputElement | undefined): readonly Fault[] =>
  account === undefined || isPhone(account.value)
    ? []
    : [{ field: 'accountId', error: 'accountIdError' }];

const brandFields = (
  context: CheckoutContext,
  account: () => HTMLInputElement | undefined,
): FieldSet => ({
  areOpen: () => Promise.resolve(true),
  findFaults: () => Promise.resolve(findFaults(account())),
  controlOf: (field) => (field === 'accountId' ? account() : undefined),
  focus: () => account()?.focus(),
  tell: () => {},
  clear: () => {},
  redirectWay: () => chooseSiteWay(context.options),
  send: (entries) => sendFromPage(context, entries),
});

/** Draws the button of a brand that is paid at a site of its own. */
export const createBrandForm = (
  site: Site,
  { way, brand }: { readonly way: ButtonWay; readonly brand: string },
  context: CheckoutContext,
): DrawnForm => {
  const { text } = context.texts;
  const name = () => ({ brand: findBrandName(brand) });
  const key = createKey(way, context);
  const phone = text('mobilePhoneNumber');
  let mark: HTMLElement | undefined;
  let account: HTMLInputElement | undefined;
  return createForm({
    site,
    context,
    key,
    kind: `${way}-${brand}`,
    brands: [brand],
    formId: context.randomHex(16),
    hook: hooks[way],
    fields: brandFields(context, () => account),
    label: text('payWith', name),
    submitLabel: text('payWith', name),
    buttonLook: 'brand',
    trust: context.resource === 'payment' ? text('redirectNote', name) : undefined,
    onMarkReady: (place) => (mark = place),
    groups: (
      <>
        <input type="hidden" name="paymentBrand" value={brand} />
        {isPhoneBrand(brand) && (
          <TextField
            id={`${key}_account`}
            field="accountId"
            name="virtualAccount.accountId"
            inputmode="tel"
            label={phone}
            placeholder={context.options.showPlaceholders ? phone : noText}
            autocomplete="tel"
            isRequired
            isName={false}
            onReady={(input) => (account = input)}
          />
        )}
      </>
    ),
    narrow: () => {},
    mount: () =>
      undoAll([
        effect(() => {
          const marks = context.marks.value;
          if (mark !== undefined) showBrand(mark, brand, marks);
        }),
        ...(account === undefined
          ? []
          : [tickWhenLeft([[account, 'accountId']], () => findFaults(account))]),
      ]),
  });
};
