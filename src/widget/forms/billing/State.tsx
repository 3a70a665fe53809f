import { effect, useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { undoAll, type Undo } from '#contract/undo';
import { useCheckout } from '../../context.ts';
import { lockWhile } from '../../fields/lock.ts';
import { TextInput } from '../../fields/TextField.tsx';
import { useForm, usePreparation } from '../../fields/use-form.ts';
import { setPartShown } from '../../page/control-group.ts';
import { isRendered, listen } from '../../page/unclobbered.ts';
import type { AddressCountry } from './address-country.ts';
import { useAddressField } from './AddressLine.tsx';
import { AddressPart } from './AddressPart.tsx';
import { normalizePart } from './find-billing-errors.ts';
import { hasState, hasStateList, statesOf } from './states.ts';

type Props = { readonly country: AddressCountry };

/**
 * The state of the address. Hidden, and not sent, in countries whose addresses have none, unless the
 * page demands or sets it. In some countries it is chosen in a select, whose value is copied to the input: scripts of pages read and
 * fill the input, and only the input has the name of the parameter.
 */
export function State({ country }: Props) {
  const { code } = country;
  const { key, isLocked } = useForm();
  const wrapper = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  /** The value of the select that was copied last, in either direction. */
  const copied = useRef('');
  const { billingAddress, mandatoryBillingFields } = useCheckout().options;
  const value = billingAddress?.state;
  /** Where and when the shopper or a script of the page has set the value that is known last. */
  const known = useRef({ value: '', country: '' });
  const { field, texts, isRequired } = useAddressField('state', country, {
    control: () => (hasStateList(code.value) ? select : field.ref).current ?? undefined,
    isShown: () => isUsed(code.value) && isRendered(field.control()),
  });
  const ids = { input: `${key}_state`, select: `${key}_stateSelect` };
  const controlId = useComputed(() => (hasStateList(code.value) ? ids.select : ids.input));

  /** Whether the state is shown and sent: also if the page demands it, or has set one. */
  function isUsed(current: string): boolean {
    const isDemanded = mandatoryBillingFields?.state === true || (value ?? '') !== '';
    return isDemanded || hasState(current);
  }

  function copyToInput(list: HTMLSelectElement, input: HTMLInputElement): void {
    copied.current = list.value;
    input.value = list.value;
    record(input);
  }

  /** Scripts select a country without an event, so `code` can be that of another one. */
  function record({ value: text }: HTMLInputElement): void {
    known.current = { value: text, country: country.element.current?.value ?? code.peek() };
  }

  /** Lists the states. Adds the value of the page if it is none of them, so that it is not lost. */
  function copyToSelect(list: HTMLSelectElement, input: HTMLInputElement, current: string): void {
    const states = statesOf(current);
    const text = normalizePart('state', input.value, current);
    const isUnknown = text !== '' && states.every(([each]) => each !== text);
    const options = [...(isUnknown ? [[text, text] as const] : []), ...states];
    list.replaceChildren(
      new Option(texts.placeholder.value, ''),
      ...options.map(([each, name]) => new Option(name, each)),
    );
    list.value = text;
    copied.current = text;
    setInput(input, text);
    record(input);
  }

  /**
   * Empties a state of another country. Without a country before, the shopper has typed the state
   * first. A value that is not the known one was set by a script without an event, for the new country.
   */
  function removeForeignState(input: HTMLInputElement, current: string): void {
    const { value: text, country: previous } = known.current;
    const isForeign = ![current, ''].includes(previous) && current !== '';
    if (isForeign && input.value === text) setInput(input, '');
  }

  function show(): Undo {
    const [part, list, input] = [wrapper.current, select.current, field.ref.current];
    if (part === null || list === null || input === null) return () => {};
    record(input);
    return undoAll([
      listen(list, 'change', () => copyToInput(list, input)),
      listen(input, 'input', () => record(input)),
      listen(input, 'change', () => record(input)),
      lockWhile(list, isLocked),
      effect(() => {
        const current = code.value;
        removeForeignState(input, current);
        setPartShown(part, isUsed(current));
        setPartShown(list, hasStateList(current));
        setPartShown(input, isUsed(current) && !hasStateList(current));
        if (hasStateList(current)) copyToSelect(list, input, current);
        else record(input);
      }),
    ]);
  }
  useLayoutEffect(show, []);

  usePreparation(() => {
    const [list, input] = [select.current, field.ref.current];
    if (list === null || input === null) return;
    const current = code.peek();
    // Scripts and extensions set either of both without an event.
    if (hasStateList(current) && list.value !== copied.current) copyToInput(list, input);
    const text = isUsed(current) ? normalizePart('state', input.value, current) : '';
    setInput(input, text);
    if (hasStateList(current) && list.value !== text) copyToSelect(list, input, current);
  });

  return (
    <AddressPart part="state" label={texts.label} controlId={controlId} element={wrapper}>
      <TextInput
        id={ids.input}
        field={field}
        className="stateText"
        parameter="billing.state"
        value={value}
        placeholder={texts.placeholder}
        autocomplete="billing address-level1"
        isName
        isRequired={isRequired}
      />
      <select
        ref={select}
        id={ids.select}
        class="wpwl-control wpwl-control-stateSelect"
        autocomplete="billing address-level1"
        translate={false}
        aria-required={isRequired}
      />
    </AddressPart>
  );
}

/** Does not assign the same text: a `value` attribute that the page sets later would not apply. */
function setInput(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text;
}
