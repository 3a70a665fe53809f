import { computed, effect, signal } from '@preact/signals';
import { createRef, render, type VNode } from 'preact';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#contract/undo';
import { CheckoutProvider, type CheckoutContext } from '../context.ts';
import { followLanguage } from '../forms/follow-language.ts';
import { createFormSlot, type FormSlot } from '../forms/form-slot.ts';
import type { TextSignal } from '../i18n.ts';
import { IsolatedRoot } from '../isolate-preact.ts';
import type { FormBrands } from '../page/form-brands.ts';
import {
  adoptTree,
  appendElement,
  containsFocus,
  createElement,
  findDrawingDocument,
  findWithin,
  isRendered,
  parentOf,
  removeElement,
} from '../page/unclobbered.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { createOffer, focusFirstControl, wrapStoredForm, type Layout } from './layout.ts';
import { createMethodChoice, type MethodChoice } from './method-choice.ts';
import { MethodList, type ListedMethod } from './MethodList.tsx';

/**
 * The layout `accordion`: a list of payment methods in the place of each form of the merchant. One
 * method of the page is open.
 */
export function createMethodLists(context: CheckoutContext): Layout {
  const { document, texts } = context;
  const choice = createMethodChoice<ListedMethod>();
  const { isOffered, limit } = createOffer(context);
  const radioName = `wpwl_method_${context.randomHex(4)}`;
  /** The note of the last list shows the test notice. */
  const testNoteId = signal('');
  const methods = new Map<HTMLElement, ListedMethod>();
  const lists: HTMLElement[] = [];
  const undos: Undo[] = [];
  let removeWrapper: Undo = () => {};
  const areSavedOffered = signal(true);
  /** Added to the choice when the saved payment methods arrive. */
  const saved: ListedMethod = {
    kind: 'registration',
    name: texts.text('registrationsLabel'),
    cardBrands: [],
    isOffered: areSavedOffered,
    item: createRef(),
    panel: createRef(),
  };

  function createMethod({ method, brands }: FormBrands): ListedMethod {
    const isShared = method === 'card' || method === 'directDebit';
    return {
      kind: isShared ? method : brands[0],
      name: nameOf(context, method, brands[0]),
      cardBrands: method === 'card' ? brands : [],
      isOffered: computed(() => isOffered(brands)),
      item: createRef(),
      panel: createRef(),
    };
  }

  function place(method: ListedMethod, container: HTMLElement): void {
    methods.set(container, method);
    if (method.panel.current !== null) appendElement(method.panel.current, container);
  }

  return {
    createSlots: (original, groups) => {
      const slot = createFormSlot(original);
      const listed = groups.map(createMethod);
      const noteId = `${radioName}_note${lists.length + 1}`;
      const list = drawList(
        context,
        slot,
        choice,
        <MethodList
          methods={lists.length === 0 ? [saved, ...listed] : listed}
          choice={choice}
          radioName={radioName}
          noteId={noteId}
          testNoteId={testNoteId}
        />,
      );
      testNoteId.value = noteId;
      lists.push(list.element);
      undos.push(list.release);
      for (const method of listed) choice.add(method, 'last');
      return listed.map((method) => ({
        ...slot,
        parent: () => parentOf(list.element),
        place: (container) => place(method, container),
        listNoteId: noteId,
      }));
    },
    arrange: (forms) => ({
      isShown: ({ container }) => methods.get(container) === choice.open.value,
      mayAddStoredForm: () => true,
      limitBrands: limit(forms),
      placeStoredForm: (container) => {
        areSavedOffered.value = true;
        const wrapper = wrapStoredForm(document, container);
        place(saved, wrapper);
        methods.set(container, saved);
        removeWrapper = () => removeElement(wrapper);
        // Nothing above a control that has the focus may appear, because the control would move.
        const isInUse = lists.some((list) => containsFocus(document, list));
        if (isInUse) {
          choice.keepOpen();
          moveToEnd(saved.item.current);
        }
        if (!choice.has(saved)) choice.add(saved, isInUse ? 'last' : 'first');
      },
      closeStoredForm: (movesFocus) => {
        areSavedOffered.value = false;
        removeWrapper();
        if (movesFocus) focusMethod(choice.open.peek());
      },
      setActive: (active) =>
        choice.setActive(active.flatMap(({ container }) => methods.get(container) ?? [])),
      release: () => undoAll([...undos, removeWrapper])(),
    }),
  };
}

function nameOf(
  { texts }: CheckoutContext,
  method: FormBrands['method'],
  brand: string,
): TextSignal {
  switch (method) {
    case 'card':
      return texts.text('cardMethod');
    case 'directDebit':
      return texts.text('accountLabel');
    case 'onlineTransfer':
    case 'prepayment':
    case 'virtualAccount':
      return signal(findBrandName(brand));
  }
}

/** Focuses the radio button of a method or, if the page has a single method, its first control. */
function focusMethod(method: ListedMethod | undefined): void {
  const item = method?.item.current;
  const panel = method?.panel.current;
  if (!item || !panel) return;
  const radio = findWithin(item, '.wpwl-method-radio').find(isRendered);
  if (radio instanceof HTMLElement) radio.focus();
  else focusFirstControl(panel);
}

/** Moves the item of a method without frames, which would reload. */
function moveToEnd(item: HTMLElement | null): void {
  const list = item === null ? undefined : parentOf(item);
  if (item !== null && list !== undefined) appendElement(list, item);
}

type Choice = MethodChoice<ListedMethod>;

/** Draws a list in the place of the merchant's form. */
function drawList(context: CheckoutContext, slot: FormSlot, choice: Choice, list: VNode) {
  const { document } = context;
  const element = createElement(findDrawingDocument(document), 'div');
  element.className = 'wpwl-methods';
  // So that the layout does not shift where the page reserves the height of the form.
  element.style.minBlockSize = getComputedStyle(slot.original).minBlockSize;
  render(
    <IsolatedRoot>
      <CheckoutProvider value={context}>{list}</CheckoutProvider>
    </IsolatedRoot>,
    element,
  );
  adoptTree(document, element);
  const drawnElements = findWithin(element, '*');
  const stop = undoAll([
    followLanguage(element, context, slot.original),
    followColorScheme(element, slot.parent()),
    followCount(element, choice),
  ]);
  slot.place(element);
  return {
    element,
    release: () => {
      stop();
      // The page may have moved any element of the list to another place.
      for (const drawn of drawnElements) removeElement(drawn);
      render(null, element);
      element.remove();
    },
  };
}

/** The theme draws no border around a single method, and no space for its row. */
function followCount(list: HTMLElement, { offered }: Choice): Undo {
  return effect(() => {
    list.classList.toggle('wpwl-methods-single', offered.value.length < 2);
  });
}
