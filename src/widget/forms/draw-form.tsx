import { effect } from '@preact/signals';
import { createRef, render, type ComponentChildren } from 'preact';
import { undoAll, type Undo } from '#channel/port';
import type { TextKey } from '../i18n.ts';
import { directionOf, tagOf } from '../locale.ts';
import {
  adoptTree,
  attributeOf,
  createElement,
  emptyElement,
  findDrawingDocument,
  findWithin,
  holdsFocus,
  setAttribute,
} from '../page/unclobbered.ts';
import type { Phase } from '../payment/payment-state.ts';
import type { FormContext } from './form-context.ts';
import { FormView, isOutOfUse, type FormAppearance } from './FormView.tsx';
import type { FormSlot } from './form-slot.ts';

/** An element that holds one value under one name. */
export type Control = HTMLInputElement | HTMLSelectElement;

export type FormElements = {
  readonly container: HTMLElement;
  readonly formElement: HTMLFormElement;
  readonly button: HTMLButtonElement;
  /** Contains the message of the form, and can be focused. */
  readonly message: HTMLElement;
  /** The inputs and selects that the widget has drawn, wherever the page moves them later. */
  readonly controls: readonly Control[];
  readonly erase: Undo;
};

/** It keeps the minimum height of the merchant's form, so that nothing below moves. */
const createContainer = ({ original }: FormSlot, { context, key }: FormContext, kind: string) => {
  const container = createElement(findDrawingDocument(context.document), 'div');
  container.style.setProperty('--wpwl-spinner-color', context.options.spinner?.color ?? null);
  container.style.minBlockSize = getComputedStyle(original).minBlockSize;
  container.id = key;
  container.className = `wpwl-container wpwl-clearfix wpwl-container-${kind}`;
  return container;
};

/** Phases that are announced: the focus may be elsewhere than on the button, whose text changes with them. */
const phaseTexts: Partial<Readonly<Record<Phase, TextKey>>> = {
  sending: 'submitting',
  leaving: 'returning',
};

const announcePhases = ({ state, announcement, context }: FormContext): Undo =>
  effect(() => {
    const key = phaseTexts[state.phase.value];
    announcement.value = key === undefined ? '' : context.texts.translate(key);
  });

const isOutsideLabels = (element: Element): boolean => {
  const label = element.closest('label');
  return label === null || label === element;
};

/** Moves the merchant's own inputs and their labels from the original form into the drawn form. */
const moveInputs = (original: HTMLFormElement, button: Element): void =>
  button.before(...findWithin(original, 'label, input, select, textarea').filter(isOutsideLabels));

const isControl = (element: Element): element is Control =>
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type));

/** A value that is being sent must not change. */
const lockInputs = (controls: readonly Control[], { isLocked }: FormContext): Undo =>
  effect(() => {
    const locked = isLocked.value;
    for (const control of controls) if ('readOnly' in control) control.readOnly = locked;
  });

/** Hides the form when it is out of use. The focus moves to the message before the focused control is hidden. */
const hideWhenOver = (
  formElement: HTMLFormElement,
  message: HTMLElement,
  { state, context }: FormContext,
): Undo =>
  effect(() => {
    const phase = state.phase.value;
    if (phase === 'closed' && holdsFocus(context.document, formElement)) message.focus();
    setAttribute(formElement, 'hidden', isOutOfUse(phase) ? '' : undefined);
  });

const updateLanguage = (
  container: HTMLElement,
  { original }: FormSlot,
  { context }: FormContext,
): Undo =>
  effect(() => {
    const locale = context.locale.value;
    container.lang = tagOf(locale);
    container.dir = attributeOf(original, 'dir') ?? directionOf(locale);
  });

const hideLabels = (container: HTMLElement): void => {
  for (const label of findWithin(container, '.wpwl-label')) {
    label.classList.add('wpwl-label-hidden');
  }
};

/** Draws a form into a container that is not in the page yet. */
export const drawForm = (
  slot: FormSlot,
  form: FormContext,
  appearance: FormAppearance,
  groups: ComponentChildren,
): FormElements => {
  const { context, key } = form;
  const container = createContainer(slot, form, appearance.kind);
  const refs = {
    formElement: createRef<HTMLFormElement>(),
    button: createRef<HTMLButtonElement>(),
    message: createRef<HTMLDivElement>(),
  };
  render(
    <FormView slot={slot} form={form} appearance={appearance} groups={groups} {...refs} />,
    container,
  );
  adoptTree(context.document, container);
  const [formElement, button, message] = [
    refs.formElement.current,
    refs.button.current,
    refs.message.current,
  ];
  if (formElement === null || button === null || message === null) {
    throw new Error('Preact did not render the form.');
  }
  formElement.id = `${key}_form`;
  const controls = findWithin(formElement, 'input, select').filter(isControl);
  moveInputs(slot.original, button);
  if (!context.options.showLabels) hideLabels(container);
  const release = undoAll([
    lockInputs(controls, form),
    announcePhases(form),
    hideWhenOver(formElement, message, form),
    updateLanguage(container, slot, form),
  ]);
  return {
    container,
    formElement,
    button,
    message,
    controls,
    erase: () => {
      release();
      // Inputs named `parentNode` would keep Preact from removing the form.
      emptyElement(formElement);
      render(null, container);
      container.remove();
    },
  };
};
