import { effect, signal, type Signal } from '@preact/signals';
import { createRef } from 'preact';
import { findPaymentMethod } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import { isPast } from '#contract/expiry';
import type { Registration } from '#gateway/read-checkout';
import type { CheckoutContext } from '../../context.ts';
import { attach } from '../../fields/attach.ts';
import type { HostedFieldModel } from '../../fields/form-field.ts';
import { createHostedField } from '../../fields/HostedField.tsx';
import { lockWhile } from '../../fields/lock.ts';
import { clearControlError } from '../../page/control-errors.ts';
import { findWithin, listen } from '../../page/unclobbered.ts';
import { createForm, type DrawnForm } from '../create-form.ts';
import { createFormContext, type FormContext, type FormSlot } from '../form-context.ts';
import { StoredRow, type Row } from './StoredRow.tsx';

/** Whether a saved card has expired. `today` is `yyyy-MM-dd`. */
export function hasExpired({ expiryMonth, expiryYear }: Registration, today: string): boolean {
  return (
    expiryMonth !== undefined && expiryYear !== undefined && isPast(expiryMonth, expiryYear, today)
  );
}

/** Draws the form of the shopper's saved payment methods. */
export function createStoredForm(
  slot: FormSlot,
  registrations: readonly Registration[],
  context: CheckoutContext,
): DrawnForm {
  const { text } = context.texts;
  const form = createFormContext('registration', slot, context);
  const list = createList(form, registrations);
  const { rows, selectedId } = list;
  const element = createRef<HTMLElement>();
  return createForm({
    form,
    brands: registrations.map(({ brand }) => brand),
    hook: 'onBeforeSubmitOneClickCard',
    parts: [
      {
        fields: rows.flatMap(({ cvv }) => cvv ?? []),
        prepare: () => syncSelection(element.current, list),
        groups: (
          <div
            ref={attach(
              (drawn: HTMLElement) =>
                undoAll([lockWhile(drawn, form.isLocked), followSelection(drawn, list)]),
              element,
            )}
            class="wpwl-registrations"
            role="radiogroup"
            aria-label={text('registrationsLabel')}
          >
            {rows.map((row) => (
              <StoredRow
                key={row.registration.id}
                row={row}
                context={context}
                selectedId={selectedId}
              />
            ))}
          </div>
        ),
      },
    ],
    // Not the checked radio button: a submit hook may have checked another one without a `change`
    // event. The CVV of one card would then be sent with the id of another.
    parameters: () => [['registrationId', selectedId.peek()]],
    appearance: {
      kind: 'registration',
      formName: 'registrations',
      dataAction: 'submit-registration',
      label: text('registrationsLabel'),
    },
  });
}

type List = {
  readonly rows: readonly Row[];
  readonly selectedId: Signal<string>;
};

/**
 * The rows, and the id of the selected one. At first, the first payment method that has not expired
 * is selected. There is one, because otherwise the form is not drawn (`drawStoredForm`).
 */
function createList(form: FormContext, registrations: readonly Registration[]): List {
  const { options, today } = form.context;
  const isCvvRequired = options.registrations?.requireCvv ?? options.requireCvv;
  const selectedId = signal(registrations.find((each) => !hasExpired(each, today()))?.id ?? '');
  const rows = registrations.map((registration): Row => {
    const isExpired = hasExpired(registration, today());
    const isCard = findPaymentMethod(registration.brand) === 'card';
    const hasCvv = isCvvRequired && isCard && !isExpired;
    const cvv = hasCvv ? createCvvField(form, registration, selectedId) : undefined;
    return { registration, isExpired, cvv };
  });
  return { rows, selectedId };
}

function createCvvField(
  { context, isLocked }: FormContext,
  { id, brand }: Registration,
  selectedId: Signal<string>,
): HostedFieldModel {
  return createHostedField(
    {
      context,
      // Hosted fields with the same `pairingId` are submitted together. Each CVV has its own, so it
      // is submitted alone.
      pairingId: context.randomHex(16),
      parameter: 'card.cvv',
      brand: { offered: signal([brand]), chosen: signal(brand) },
      isLocked,
    },
    () => selectedId.peek() === id,
  );
}

/**
 * Selects the row whose radio button is checked, because scripts and `form.reset()` check radio
 * buttons without a `change` event. Otherwise another payment method than the checked one could be
 * charged.
 */
function syncSelection(element: Element | null, list: List): void {
  if (element === null) return;
  const checked = findWithin(element, 'input').find((input) => isRadio(input) && input.checked);
  if (isRadio(checked)) select(list, checked.value);
  showSelection(element, list.selectedId.peek());
}

function isRadio(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === 'registrationId';
}

/** Selects a payment method. Clears the CVV of the card that was selected before, and its error. */
function select({ rows, selectedId }: List, id: string): void {
  if (id === selectedId.peek()) return;
  for (const { cvv } of rows) {
    if (cvv?.isShown() !== true) continue;
    cvv.client.send({ kind: 'clear' });
    cvv.client.error.value = '';
    const frame = cvv.frame();
    if (frame !== undefined) clearControlError(frame);
  }
  selectedId.value = id;
}

function showSelection(element: Element, id: string): void {
  for (const radio of findWithin(element, 'input').filter(isRadio))
    radio.checked = radio.value === id;
}

/**
 * Updates the selection. Listens on the list and not on its radio buttons, because pages replace
 * the content of rows.
 */
function followSelection(element: HTMLElement, list: List): Undo {
  return undoAll([
    listen(element, 'change', ({ target }) => {
      if (isRadio(target)) select(list, target.value);
    }),
    effect(() => showSelection(element, list.selectedId.value)),
  ]);
}
