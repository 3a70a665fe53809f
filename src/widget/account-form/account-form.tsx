import { completeParts } from '../form/complete-parts.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { createForm, createKey } from '../form/create-form.ts';
import type { DrawnForm } from '../form/drawn-form.ts';
import type { Site } from '../form/site.ts';
import { mandateIdOf } from '../model/mandate.ts';
import { AccountGroups, type AccountParts } from '../view/AccountGroups.tsx';
import { accountFields, mountAccount } from './account-fields.ts';

const required = [
  'holder',
  'iban',
  'bic',
  'country',
  'bankCode',
  'number',
  'consent',
  'dateOfSignature',
] as const satisfies readonly (keyof AccountParts)[];

/** Who may debit: the name that the gateway knows the shop by, or the address that the shopper sees. */
const creditorOf = ({ configuration, pageHost }: CheckoutContext): string => {
  const reading = configuration.value;
  return (reading?.kind === 'open' ? reading.creditor : undefined) ?? pageHost;
};

const createMandate = (context: CheckoutContext) => ({
  id: mandateIdOf(context.randomHex(8)),
  text: context.texts.text('mandateText', () => ({ creditor: creditorOf(context) })),
});

/** Draws the form of the brands that debit a bank account; the first of them is paid by. */
export const createAccountForm = (
  site: Site,
  brands: readonly [string, ...string[]],
  context: CheckoutContext,
): DrawnForm => {
  const { text } = context.texts;
  const key = createKey('directDebit', context);
  const parts: Partial<AccountParts> = {};
  const complete = (): AccountParts => completeParts(parts, required);
  return createForm({
    site,
    context,
    key,
    kind: 'directDebit',
    brands,
    formId: context.randomHex(16),
    hook: 'onBeforeSubmitDirectDebit',
    fields: accountFields(context, complete),
    label: text('accountLabel'),
    buttonLook: 'pay',
    trust: undefined,
    groups: (
      <AccountGroups
        id={key}
        brand={brands[0]}
        text={text}
        mandate={createMandate(context)}
        hasPlaceholders={context.options.showPlaceholders}
        parts={parts}
      />
    ),
    isTyped: true,
    narrow: () => {},
    mount: ({ form }) => mountAccount(complete(), form),
  });
};
