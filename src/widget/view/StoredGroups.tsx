import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Registration } from '#gateway/read-checkout';
import { findBrandName } from '#contract/brands';
import type { Text, TextKey } from '../i18n.ts';
import { SecureControl } from './SecureControl.tsx';
import { Words } from './Words.tsx';
import { whenReady } from './when-ready.ts';

/** The elements of the list of saved ways to pay that its behaviour needs. */
export type StoredParts = {
  readonly marks: Map<string, HTMLElement>;
  readonly radios: Map<string, HTMLInputElement>;
  readonly rows: Map<string, HTMLElement>;
  cvv?: HTMLIFrameElement;
};

/** A saved way to pay, and whether its card is still good. */
export type Row = { readonly registration: Registration; readonly isExpired: boolean };

type Props = {
  readonly rows: readonly Row[];
  readonly text: (key: TextKey, values?: () => Readonly<Record<string, string>>) => Text;
  readonly frameAddress: string;
  readonly hasCvv: boolean;
  readonly isCvvHidden: ReadonlySignal<boolean>;
  readonly parts: StoredParts;
  readonly onFocusRequest: () => void;
};

/** `05/30`, as it stands on the card. */
const expiryOf = ({ expiryMonth = '', expiryYear = '' }: Registration): string =>
  `${expiryMonth}/${expiryYear.slice(-2)}`;

type CellProps = {
  readonly name: string;
  /** `false` for what is nobody's to translate. */
  readonly translate?: false;
  readonly children: ComponentChildren;
};

const Cell = ({ name, translate, children }: CellProps) => (
  <span class={`wpwl-wrapper-registration wpwl-wrapper-registration-${name}`} translate={translate}>
    {children}
  </span>
);

const StoredRow = ({ row, text, parts }: Pick<Props, 'text' | 'parts'> & { readonly row: Row }) => {
  const { registration, isExpired } = row;
  const { id, brand, lastFour, holder, email, expiryMonth } = registration;
  const date = () => ({ date: expiryOf(registration) });
  return (
    <div
      ref={whenReady((group: HTMLElement) => parts.rows.set(id, group))}
      class="wpwl-group wpwl-group-registration wpwl-clearfix"
    >
      <label class="wpwl-registration">
        <Cell name="registrationId">
          <input
            ref={whenReady((radio: HTMLInputElement) => parts.radios.set(id, radio))}
            type="radio"
            name="registrationId"
            value={id}
            data-action="change-registration"
            disabled={isExpired}
          />
        </Cell>
        <Cell name="brand">
          <span
            ref={whenReady((mark: HTMLElement) => parts.marks.set(id, mark))}
            class="wpwl-brand"
            aria-hidden={true}
            translate={false}
          />
        </Cell>
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
              <Words
                text={isExpired ? text('registrationExpired') : text('registrationExpires', date)}
              />
            </Cell>
          )}
        </Cell>
      </label>
    </div>
  );
};

/** The saved ways to pay, of which one is chosen, and the security code of its card. */
export const StoredGroups = (props: Props) => {
  const { rows, text, frameAddress, hasCvv, isCvvHidden, parts, onFocusRequest } = props;
  return (
    <>
      <div class="wpwl-registrations" role="radiogroup" aria-label={text('registrationsLabel')}>
        {rows.map((row) => (
          <StoredRow key={row.registration.id} row={row} text={text} parts={parts} />
        ))}
      </div>
      {hasCvv && (
        <div class="wpwl-wrapper-registration wpwl-wrapper-registration-cvv" hidden={isCvvHidden}>
          <SecureControl
            group="cvv"
            name="card.cvv"
            address={frameAddress}
            label={text('cvv')}
            onReady={(frame) => {
              parts.cvv = frame;
              // Pages tell by it that a frame asks for the code of a saved card.
              frame.parentElement?.classList.add('wpwl-wrapper-registration');
            }}
            onLabelClick={onFocusRequest}
          />
        </div>
      )}
    </>
  );
};
