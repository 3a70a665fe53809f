import { undoAll } from '#contract/undo';
import { effect, signal, type Signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
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
import { titleOf } from './stored-texts.ts';
import { StoredRow } from './StoredRow.tsx';

export type StoredFormProps = {
  readonly registrations: readonly Registration[];
  /** The payment method that is selected at first, if it can pay. By default, the first one that can. */
  readonly selectedId?: string | undefined;
  /**
   * Called when the shopper has removed all payment methods that can pay. `text` states which one was
   * removed last.
   */
  readonly onEmptied: (text: string, hadFocus: boolean) => void;
};

/** The form of the shopper's saved payment methods. At least one of them has not expired. */
export function StoredForm(props: StoredFormProps) {
  const { registrations } = props;
  return (
    <Form
      kind="registration"
      formName="registrations"
      dataAction="submit-registration"
      hook="onBeforeSubmitOneClickCard"
      brands={registrations.map(({ brand }) => brand)}
      label={useCheckout().texts.text('registrationsLabel')}
    >
      <StoredList {...props} />
    </Form>
  );
}

/** The saved payment methods. */
function StoredList({ registrations, selectedId: firstId, onEmptied }: StoredFormProps) {
  const { after, texts, today } = useCheckout();
  const { fields, isLocked, announcement } = useForm();
  const usable = useRef(registrations.filter((each) => !hasExpired(each, today())));
  const [selectedId] = useState(() => {
    const first = usable.current.find(({ id }) => id === firstId) ?? usable.current[0];
    return signal(first?.id ?? '');
  });

  function handleRemoved(removed: Registration, hadFocus: boolean): void {
    const text = texts.translate('removed', { method: titleOf(removed) });
    const index = usable.current.indexOf(removed);
    usable.current = usable.current.filter((each) => each !== removed);
    const next = usable.current[index] ?? usable.current.at(-1);
    if (next === undefined) return onEmptied(text, hadFocus);
    if (removed.id === selectedId.peek()) select(fields, selectedId, next.id);
    announcement.value = text;
    if (hadFocus && ref.current !== null) findRadio(ref.current, selectedId.peek())?.focus();
  }

  // Listen on the list and not on its radio buttons, because pages replace the content of rows.
  const ref = useElement((list: HTMLDivElement) =>
    undoAll([
      lockWhile(list, isLocked),
      listen(list, 'change', ({ target }) => {
        if (isRadio(target)) select(fields, selectedId, target.value);
      }),
      listen(list, 'click', (event) => {
        const id = findPressedRow(event);
        if (id === undefined) return;
        // Browsers move the focus to the radio button after the click on its label.
        after(0, () => {
          if (id === selectedId.peek() && !isLocked.peek()) fields.find('cvv')?.focus();
        });
      }),
      effect(() => showSelection(list, selectedId.value)),
    ]),
  );
  // Scripts and `form.reset()` check radio buttons without a `change` event. Otherwise another
  // payment method than the checked one could be charged.
  usePreparation(() => {
    if (ref.current === null) return;
    const checked = findChecked(ref.current);
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
        <StoredRow
          key={registration.id}
          registration={registration}
          selectedId={selectedId}
          onRemoved={(hadFocus) => handleRemoved(registration, hadFocus)}
        />
      ))}
    </div>
  );
}

/**
 * The id of the row in which the shopper has pressed the radio button, a value or the mark, so that
 * the CVV of a card receives the focus. `undefined` for keys: with the arrow keys, the shopper goes
 * through the rows, and the Tab key leads to the CVV. `detail` is the number of clicks of a pointer,
 * and 0 if a key or a script causes the click.
 */
function findPressedRow({
  target,
  detail,
  defaultPrevented,
}: Event & { detail?: number }): string | undefined {
  if (!(target instanceof Element) || !detail || defaultPrevented) return undefined;
  if (target.closest(otherControls) !== null) return undefined;
  const label = target.closest('label.wpwl-registration');
  return label === null ? undefined : findWithin(label, 'input').find(isRadio)?.value;
}

/** The CVV, and controls that the page has added to a row. */
const otherControls =
  'a, button, select, textarea, input:not([type="radio"]), .wpwl-wrapper-registration-cvv';

function findRadio(list: Element, id: string): HTMLInputElement | undefined {
  return findWithin(list, 'input')
    .filter(isRadio)
    .find(({ value }) => value === id);
}

/** The radio button of the selected payment method. */
export function findChecked(list: Element): HTMLInputElement | undefined {
  return findWithin(list, 'input')
    .filter(isRadio)
    .find(({ checked }) => checked);
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
