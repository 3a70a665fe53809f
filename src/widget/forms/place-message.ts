import type { Undo } from '#contract/undo';
import { effect, untracked } from '@preact/signals';
import { insertAfter, isRendered, parentOf } from '../page/unclobbered.ts';
import type { FormElements } from './form-elements.ts';
import type { FormModel } from './form-model.ts';

/**
 * Moves the message out of a container that the page has removed or hidden. Inserts the message
 * after the first of these elements whose parent is rendered: the form, the button, `copy`. This
 * element may be hidden itself. `copy` is a copy of the form that the page has made.
 */
export function placeMessage({ formElement, button, message }: FormElements, copy?: Element): void {
  if (isRendered(message)) return;
  const places = copy === undefined ? [formElement, button] : [formElement, button, copy];
  const place = places.find((element) => isRendered(parentOf(element)));
  if (place !== undefined) insertAfter(place, message);
}

/** At each notice, moves the message if it is not rendered. */
export function placeMessageOnNotice({ state }: FormModel, elements: FormElements): Undo {
  return effect(() => {
    if (state.notice.value !== undefined) untracked(() => placeMessage(elements));
  });
}
