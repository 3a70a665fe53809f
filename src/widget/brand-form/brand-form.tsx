import { effect, signal } from '@preact/signals';
import { findBrandName, type Way } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import { showBrand } from '../brand-badge.ts';
import type { CheckoutContext } from '../checkout/context.ts';
import { createForm, createKey } from '../form/create-form.ts';
import type { DrawnForm } from '../form/drawn-form.ts';
import type { Site } from '../form/site.ts';
import { tickWhenLeft } from '../form/tick-when-left.ts';
import { mountFrame, tellWhenReached, type SecureFrame } from '../frames/mount-frame.ts';
import { findBrandAccount } from '../model/brand-accounts.ts';
import type { SubmitHook } from '../page/merchant-hook.ts';
import { BrandGroups, type BrandParts } from '../view/BrandGroups.tsx';
import { brandFields, findBrandAccountFaults, type BrandPieces } from './brand-fields.ts';

const hooks = {
  onlineTransfer: 'onBeforeSubmitOnlineTransfer',
  prepayment: 'onBeforeSubmitPrepayment',
  virtualAccount: 'onBeforeSubmitVirtualAccount',
} as const satisfies Partial<Record<Way, SubmitHook>>;

/** Ways to pay that are a button here, and an account at most; the rest happens at the brand. */
type ButtonWay = keyof typeof hooks;

/** Nobody tells brands by a password: its frame needs none. */
const noBrand = { offered: signal([]), chosen: signal('') };

/** Hears when the shopper has left the account, where the brand asks for one. */
const heedAccount = (pieces: Pick<BrandPieces, 'account' | 'parts'>): readonly Undo[] => {
  const { account, parts } = pieces;
  return account === undefined || parts.account === undefined
    ? []
    : [tickWhenLeft([[parts.account, account.fault.field]], () => findBrandAccountFaults(pieces))];
};

const showMark = (mark: HTMLElement | undefined, brand: string, context: CheckoutContext): Undo =>
  effect(() => {
    const marks = context.marks.value;
    if (mark !== undefined) showBrand(mark, brand, marks);
  });

/** Draws the button of a brand that is paid at a site of its own, or by an account with a password. */
export const createBrandForm = (
  site: Site,
  { way, brand }: { readonly way: ButtonWay; readonly brand: string },
  context: CheckoutContext,
): DrawnForm => {
  const { text } = context.texts;
  const name = () => ({ brand: findBrandName(brand) });
  const key = createKey(way, context);
  const formId = context.randomHex(16);
  const account = findBrandAccount(brand);
  const parts: BrandParts = {};
  const isAtSite = account?.hasPassword !== true && context.resource === 'payment';
  let mark: HTMLElement | undefined;
  let frame: SecureFrame | undefined;
  return createForm({
    site,
    context,
    key,
    kind: `${way}-${brand}`,
    brands: [brand],
    formId,
    hook: hooks[way],
    fields: brandFields({ context, account, parts, frame: () => frame }),
    label: text('payWith', name),
    submitLabel: text('payWith', name),
    buttonLook: 'brand',
    trust: isAtSite ? text('redirectNote', name) : undefined,
    onMarkReady: (place) => (mark = place),
    groups: (
      <BrandGroups
        id={key}
        brand={brand}
        account={account}
        text={text}
        hasPlaceholders={context.options.showPlaceholders}
        frameAddress={`${context.folderUrl}frame.html`}
        parts={parts}
        onFocusRequest={() => frame?.focus()}
      />
    ),
    narrow: () => {},
    mount: (drawn, payment) => {
      const setting = { context, drawn, formId, brand: noBrand, payment };
      frame = parts.password && mountFrame(setting, 'virtualAccount.password', parts.password);
      return undoAll([
        showMark(mark, brand, context),
        ...heedAccount({ account, parts }),
        ...(frame === undefined ? [] : [tellWhenReached([frame], payment), frame.unmount]),
      ]);
    },
  });
};
