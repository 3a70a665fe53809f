import { own } from '#contract/own';
import { effect, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { findBrandName, findPaymentMethod } from '#contract/brands';
import { undoAll, type Undo } from '#contract/undo';
import type { Registration } from '#gateway/read-checkout';
import { useCheckout } from '../../context.ts';
import { BrandBadge } from '../../fields/BrandBadge.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useElement } from '../../fields/use-element.ts';
import { findWithin } from '../../page/unclobbered.ts';
import { hasExpired } from './has-expired.ts';
import { StoredCvv } from './StoredCvv.tsx';

type Props = {
  readonly registration: Registration;
  /** The id of the selected payment method. */
  readonly selectedId: ReadonlySignal<string>;
};

/** One saved payment method. A card has a CVV, unless it has expired or none is required. */
export function StoredRow({ registration, selectedId }: Props) {
  const { id, brand } = registration;
  const { options, today } = useCheckout();
  const isExpired = hasExpired(registration, today());
  const isCvvRequired = options.registrations?.requireCvv ?? options.requireCvv;
  const hasCvv = isCvvRequired && findPaymentMethod(brand) === 'card' && !isExpired;
  const ref = useElement((group: HTMLDivElement) =>
    undoAll([
      effect(() => {
        group.classList.toggle('wpwl-selected', id === selectedId.value);
      }),
      keepCvv(group),
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
          />
        </Cell>
        <Cell name="brand">
          <BrandBadge brand={brand} class="wpwl-brand" />
        </Cell>
        <Details registration={registration} isExpired={isExpired} />
        {hasCvv && <StoredCvv registration={registration} selectedId={selectedId} />}
      </label>
    </div>
  );
}

/**
 * Keeps the CVV in its row when the page replaces the content of the row: moves it into the new
 * label. If the label contains a copy of the CVV, whose frame stays empty, the CVV replaces the
 * copy. The moved frame reloads and connects again.
 */
function keepCvv(group: HTMLElement): Undo {
  const [cvv] = findWithin(group, '.wpwl-wrapper-registration-cvv');
  if (cvv === undefined) return () => {};
  const observer = new MutationObserver(() => {
    const [label] = findWithin(group, 'label');
    if (label === undefined || label.contains(cvv)) return;
    const [copy] = findWithin(label, '.wpwl-wrapper-registration-cvv');
    if (copy === undefined) label.append(cvv);
    else copy.replaceWith(cvv);
  });
  observer.observe(group, own({ childList: true, subtree: true }));
  return () => observer.disconnect();
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

function Details({ registration, isExpired }: DetailsProps) {
  const { text } = useCheckout().texts;
  const { brand, lastFour, holder, email, expiryMonth } = registration;
  const expiry = isExpired
    ? text('registrationExpired')
    : text('registrationExpires', () => ({ date: expiryOf(registration) }));
  return (
    <Cell name="details">
      <Cell name="number" translate={false}>
        {findBrandName(brand)} {lastFour !== undefined && <bdi>•••• {lastFour}</bdi>}
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
      {expiryMonth !== undefined && (
        <Cell name="expiry">
          <LocalizedText text={expiry} />
        </Cell>
      )}
    </Cell>
  );
}

/** The expiry date as printed on the card, such as `05/30`. */
function expiryOf({ expiryMonth = '', expiryYear = '' }: Registration): string {
  return `${expiryMonth}/${expiryYear.slice(-2)}`;
}
