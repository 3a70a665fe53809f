import { effect, untracked } from '@preact/signals';
import type { Undo } from '#channel/port';
import { insertAfter, isRendered, parentOf } from '../page/unclobbered.ts';
import type { FormElements } from './draw-form.tsx';
import type { FormContext } from './form-context.ts';

/** `false` if the parent is removed or has no box. The element itself may be hidden. */
const isParentRendered = (element: Element): boolean => {
  const parent = parentOf(element);
  return parent !== undefined && isRendered(parent);
};

/**
 * Moves the message out of a container that the page has removed or hidden. Inserts it after the
 * first of these whose parent is rendered: the form, the button, a copy of the form.
 */
export const placeMessage = (
  { formElement, button, message }: FormElements,
  copy?: Element,
): void => {
  if (isRendered(message)) return;
  const places = copy === undefined ? [formElement, button] : [formElement, button, copy];
  const place = places.find(isParentRendered);
  if (place !== undefined) insertAfter(place, message);
};

/** At each notice, moves the message if it is not rendered. */
export const placeMessageOnNotice = ({ state }: FormContext, elements: FormElements): Undo =>
  effect(() => {
    if (state.notice.value !== undefined) untracked(() => placeMessage(elements));
  });
