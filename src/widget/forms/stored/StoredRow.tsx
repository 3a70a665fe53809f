import { own } from '#contract/own';
import { effect, useComputed, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import type { Registration } from '#gateway/read-checkout';
import type { CheckoutContext } from '../../context.ts';
import { attach } from '../../fields/attach.ts';
import { brandBadge } from '../../fields/brand-marks.ts';
import type { HostedFieldModel } from '../../fields/form-field.ts';
import { HostedFrame } from '../../fields/HostedField.tsx';
import { Label } from '../../fields/Label.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { findWithin } from '../../page/unclobbered.ts';

/** A saved payment method in the list. */
export type Row = {
  readonly registration: Registration;
  readonly isExpired: boolean;
  /** `undefined` for accounts, for expired cards, and if no CVV is required. */
  readonly cvv: HostedFieldModel | undefined;
};

type Props = {
  readonly row: Row;
  readonly context: CheckoutContext;
  /** The id of the selected payment method. */
  readonly selectedId: ReadonlySignal<string>;
};

/** One saved payment method. */
export function StoredRow(props: Props) {
  const { row, context, selectedId } = props;
  const { isExpired, cvv } = row;
  const { id, brand } = row.registration;
  return (
    <div
      ref={attach((group: HTMLElement) =>
        undoAll([
          effect(() => {
            group.classList.toggle('wpwl-selected', id === selectedId.value);
          }),
          keepCvv(group),
        ]),
      )}
      class="wpwl-group wpwl-group-registration wpwl-clearfix"
    >
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
          <div
            ref={brandBadge(() => brand, context.marks)}
            class="wpwl-brand"
            aria-hidden={true}
            translate={false}
          />
        </Cell>
        <Details row={row} context={context} />
        {cvv !== undefined && <Cvv {...props} field={cvv} />}
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

function Details({ row: { registration, isExpired }, context }: Omit<Props, 'selectedId'>) {
  const { text } = context.texts;
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

/** The CVV of the card. Hidden while another row is selected. */
function Cvv({ field, row, context, selectedId }: Props & { readonly field: HostedFieldModel }) {
  const isHidden = useComputed(() => selectedId.value !== row.registration.id);
  const label = context.texts.text('cvv');
  return (
    <div
      class="wpwl-wrapper wpwl-wrapper-registration wpwl-wrapper-registration-cvv"
      hidden={isHidden}
    >
      <Label name="registration-cvv" label={label} onClick={field.focus} />
      <HostedFrame field={field} label={label} />
    </div>
  );
}
