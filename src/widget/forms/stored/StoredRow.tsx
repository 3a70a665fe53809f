import { own } from '#contract/own';
import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { findBrandName, findPaymentMethod } from '#contract/brands';
import { undoAll, type Undo } from '#contract/undo';
import type { Registration } from '#gateway/read-checkout';
import { useCheckout } from '../../context.ts';
import { BrandBadge } from '../../fields/BrandBadge.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useElement } from '../../fields/use-element.ts';
import { useForm } from '../../fields/use-form.ts';
import { removeRegistration } from '../../page/remove-registration.ts';
import { containsFocus, findWithin, removeElement } from '../../page/unclobbered.ts';
import { hasExpired } from './has-expired.ts';
import { createRemoval, type Removal } from './removal.ts';
import { expiryOf, maskedNumberOf, rowNameOf } from './stored-texts.ts';
import { StoredCvv } from './StoredCvv.tsx';
import { StoredRemoval } from './StoredRemoval.tsx';

type Props = {
  readonly registration: Registration;
  /** The id of the selected payment method. */
  readonly selectedId: ReadonlySignal<string>;
  /** Called when the payment method has been removed, and its row with it. */
  readonly onRemoved: (hadFocus: boolean) => void;
};

/**
 * One saved payment method. A card has a CVV, unless it has expired or none is required. With
 * `registrations.onRemove`, the selected payment method can be removed.
 */
export function StoredRow({ registration, selectedId, onRemoved }: Props) {
  const { id, brand } = registration;
  const checkout = useCheckout();
  const { options, today } = checkout;
  const isExpired = hasExpired(registration, today());
  const isCvvRequired = options.registrations?.requireCvv ?? options.requireCvv;
  const hasCvv = isCvvRequired && findPaymentMethod(brand) === 'card' && !isExpired;
  const isSelected = useComputed(() => selectedId.value === id);
  const removal = useRemoval(id, () => {
    const group = ref.current;
    const hadFocus = group !== null && containsFocus(checkout.document, group);
    onRemoved(hadFocus);
    if (group !== null) removeElement(group);
  });
  const isBusy = useComputed(() => removal?.state.value === 'removing');
  const isCvvShown = useComputed(() => isSelected.value && !isBusy.value);
  const ref = useElement((group: HTMLDivElement) =>
    undoAll([
      effect(() => {
        group.classList.toggle('wpwl-selected', isSelected.value);
      }),
      effect(() => {
        if (isBusy.value) group.setAttribute('aria-busy', 'true');
        else group.removeAttribute('aria-busy');
      }),
      keepParts(group),
    ]),
  );
  return (
    <div ref={ref} class="wpwl-group wpwl-group-registration wpwl-clearfix">
      <label class="wpwl-registration">
        <Cell name="registrationId">
          <input
            // Pages find the preselected radio button by the attribute.
            ref={(radio) => {
              if (id === selectedId.peek()) radio?.setAttribute('checked', '');
            }}
            type="radio"
            name="registrationId"
            value={id}
            data-action="change-registration"
            disabled={isExpired}
            aria-label={useComputed(() => rowNameOf(checkout, registration, isExpired))}
          />
        </Cell>
        <Cell name="brand">
          <BrandBadge brand={brand} class="wpwl-brand" />
        </Cell>
        <Details registration={registration} isExpired={isExpired} />
        {hasCvv && <StoredCvv registration={registration} isShown={isCvvShown} />}
      </label>
      {removal !== undefined && !isExpired && (
        <StoredRemoval registration={registration} isChosen={isSelected} removal={removal} />
      )}
    </div>
  );
}

/** `undefined` without the option `registrations.onRemove`. */
function useRemoval(id: string, onRemoved: () => void): Removal | undefined {
  const { options, after, reporter } = useCheckout();
  const { isLocked } = useForm();
  const [removal] = useState(() =>
    options.registrations?.onRemove === undefined
      ? undefined
      : createRemoval({
          remove: () => removeRegistration(id),
          isLocked,
          after,
          onRemoved,
          onFailed: (cause) => {
            const event = 'registrations.onRemove';
            const problem = `wpwlOptions.${event} did not remove a saved payment method.`;
            reporter.logError('callback_failed', problem, { event, cause });
          },
        }),
  );
  useLayoutEffect(() => removal?.release, []);
  return removal;
}

/**
 * Keeps the CVV and the removal in their row when the page replaces the content of the row: moves
 * the CVV into the new label. If the row contains a copy of one of them, such as a CVV whose frame
 * stays empty, the original replaces the copy. The moved frame reloads and connects again.
 */
function keepParts(group: HTMLElement): Undo {
  const [cvv] = findWithin(group, cvvSelector);
  const [removal] = findWithin(group, removalSelector);
  const observer = new MutationObserver(() => {
    const [label] = findWithin(group, 'label');
    if (cvv !== undefined && label !== undefined) keepWithin(label, cvv, cvvSelector);
    if (removal !== undefined) keepWithin(group, removal, removalSelector);
  });
  observer.observe(group, own({ childList: true, subtree: true }));
  return () => observer.disconnect();
}

const cvvSelector = '.wpwl-wrapper-registration-cvv';
const removalSelector = '.wpwl-removal';

function keepWithin(place: Element, part: Element, selector: string): void {
  if (place.contains(part)) return;
  const [copy] = findWithin(place, selector);
  if (copy === undefined) place.append(part);
  else copy.replaceWith(part);
}

type CellProps = {
  readonly name: string;
  /** `false` for names and numbers, which translation tools must not change. */
  readonly translate?: false;
  readonly children: ComponentChildren;
};

function Cell({ name, translate, children }: CellProps) {
  return (
    <div
      class={`wpwl-wrapper-registration wpwl-wrapper-registration-${name}`}
      translate={translate}
    >
      {children}
    </div>
  );
}

type DetailsProps = { readonly registration: Registration; readonly isExpired: boolean };

/**
 * Bare values, to which pages add their own words. The mark shows the brand: its name is a text
 * only if there is no number.
 */
function Details({ registration, isExpired }: DetailsProps) {
  const { text } = useCheckout().texts;
  const { brand, holder, email } = registration;
  const number = maskedNumberOf(registration);
  const expiry = expiryOf(registration);
  return (
    <Cell name="details">
      <Cell name="number" translate={false}>
        {number === undefined ? findBrandName(brand) : <bdi>{number}</bdi>}
      </Cell>{' '}
      {holder !== undefined && (
        <Cell name="holder" translate={false}>
          {holder}
        </Cell>
      )}{' '}
      {email !== undefined && (
        <Cell name="email" translate={false}>
          {email}
        </Cell>
      )}{' '}
      {expiry !== undefined && (
        <Cell name="expiry" translate={false}>
          <bdi>{expiry}</bdi>
        </Cell>
      )}{' '}
      {isExpired && (
        <Cell name="expired">
          <LocalizedText text={text('registrationExpired')} />
        </Cell>
      )}
    </Cell>
  );
}
