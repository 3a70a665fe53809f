import type { Undo } from '#contract/undo';
import { createContext, createRef, render, type ComponentChildren, type RefObject } from 'preact';
import { useContext } from 'preact/hooks';
import { CheckoutProvider, type CheckoutContext } from '../context.ts';
import { IsolatedRoot } from '../isolate-preact.ts';
import {
  createElement,
  emptyElement,
  findDrawingDocument,
  removeElement,
} from '../page/unclobbered.ts';
import type { ConnectedForm } from './connect-form.ts';
import type { FormSlot } from './form-slot.ts';

/** A form in the page, in the place of the merchant's form. */
export type DrawnForm = ConnectedForm & { readonly unload: Undo };

/** The place into which a form is drawn. */
type Place = {
  readonly slot: FormSlot;
  /** Not in the page until `Form` has connected the form. */
  readonly container: HTMLElement;
  /** Set by `Form` when it has connected the form. */
  readonly connected: RefObject<ConnectedForm | null>;
};

const PlaceContext = createContext<Place | undefined>(undefined);

/** The place of the form around a component. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === undefined) throw new Error('The form is not drawn by drawForm.');
  return place;
}

/** Draws a form, such as `<CardForm />`, in the place of the merchant's form. */
export function drawForm(
  checkout: CheckoutContext,
  slot: FormSlot,
  form: ComponentChildren,
): DrawnForm {
  const container = createContainer(checkout, slot);
  const connected = createRef<ConnectedForm>();
  try {
    render(
      <IsolatedRoot>
        <CheckoutProvider value={checkout}>
          <PlaceContext.Provider value={{ slot, container, connected }}>
            {form}
          </PlaceContext.Provider>
        </CheckoutProvider>
      </IsolatedRoot>,
      container,
    );
    if (connected.current === null) throw new Error('Preact did not render the form.');
  } catch (cause) {
    // Stop what the components have started.
    render(null, container);
    throw cause;
  }
  const { formElement, drawnElements, release } = connected.current;
  return {
    ...connected.current,
    unload: () => {
      release();
      // Empty the form first: an input named `parentNode` in it would prevent Preact from removing
      // the form.
      emptyElement(formElement);
      // The page may have moved any element of the form to another place.
      for (const element of drawnElements) removeElement(element);
      // Preact calls the functions that the effects of the components have returned.
      render(null, container);
      container.remove();
    },
  };
}

/**
 * Creates the container, with the minimum height of the merchant's form, so that the layout does
 * not shift.
 */
function createContainer({ document, options }: CheckoutContext, slot: FormSlot): HTMLElement {
  const container = createElement(findDrawingDocument(document), 'div');
  container.style.setProperty('--wpwl-spinner-color', options.spinner?.color ?? null);
  container.style.minBlockSize = getComputedStyle(slot.original).minBlockSize;
  return container;
}
