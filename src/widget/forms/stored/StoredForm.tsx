import { undoAll } from '#contract/undo';
import { effect, signal, type Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Registration } from '#gateway/read-checkout';
import { useCheckout } from '../../context.ts';
import type { Fields } from '../../fields/fields.ts';
import { lockWhile } from '../../fields/lock.ts';
import { useElement } from '../../fields/use-element.ts';
import { useForm, useParameter, usePreparation } from '../../fields/use-form.ts';
import { clearControlError } from '../../page/control-errors.ts';
import { findWithin, listen } from '../../page/unclobbered.ts';
import { Form } from '../Form.tsx';
import { hasExpired } from './has-expired.ts';
import { StoredRow } from './StoredRow.tsx';

type Props = { readonly registrations: readonly Registration[] };

/** The form of the shopper's saved payment methods. At least one of them has not expired. */
export function StoredForm({ registrations }: Props) {
  return (
    <Form
      kind="registration"
      formName="registrations"
      dataAction="submit-registration"
      hook="onBeforeSubmitOneClickCard"
      brands={registrations.map(({ brand }) => brand)}
      label={useCheckout().texts.text('registrationsLabel')}
    >
      <StoredList registrations={registrations} />
    </Form>
  );
}

/** The saved payment methods. At first, the first one that has not expired is selected. */
function StoredList({ registrations }: Props) {
  const { texts, today } = useCheckout();
  const { fields, isLocked } = useForm();
  const [selectedId] = useState(() =>
    signal(registrations.find((each) => !hasExpired(each, today()))?.id ?? ''),
  );
  // Listen on the list and not on its radio buttons, because pages replace the content of rows.
  const ref = useElement((list: HTMLDivElement) =>
    undoAll([
      lockWhile(list, isLocked),
      listen(list, 'change', ({ target }) => {
        if (isRadio(target)) select(fields, selectedId, target.value);
      }),
      effect(() => showSelection(list, selectedId.value)),
    ]),
  );
  // Scripts and `form.reset()` check radio buttons without a `change` event. Otherwise another
  // payment method than the checked one could be charged.
  usePreparation(() => {
    if (ref.current === null) return;
    const checked = findWithin(ref.current, 'input')
      .filter(isRadio)
      .find((radio) => radio.checked);
    if (checked !== undefined) select(fields, selectedId, checked.value);
    showSelection(ref.current, selectedId.peek());
  });
  // Not the checked radio button: a submit hook may have checked another one without a `change`
  // event. The CVV of one card would then be sent with the id of another.
  useParameter(() => ['registrationId', selectedId.peek()]);
  return (
    <div
      ref={ref}
      class="wpwl-registrations"
      role="radiogroup"
      aria-label={texts.text('registrationsLabel')}
    >
      {registrations.map((registration) => (
        <StoredRow key={registration.id} registration={registration} selectedId={selectedId} />
      ))}
    </div>
  );
}

/** Selects a payment method. Clears the CVV of the card that was selected before, and its error. */
function select(fields: Fields, selectedId: Signal<string>, id: string): void {
  if (id === selectedId.peek()) return;
  for (const { client, ref } of fields.hosted()) {
    client.send({ kind: 'clear' });
    client.error.value = '';
    if (ref.current !== null) clearControlError(ref.current);
  }
  selectedId.value = id;
}

function showSelection(list: Element, id: string): void {
  for (const radio of findWithin(list, 'input').filter(isRadio)) radio.checked = radio.value === id;
}

function isRadio(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === 'registrationId';
}
