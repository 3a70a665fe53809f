import { isRendered, insertAfter } from '../page/unclobbered.ts';
import type { FormElements } from './draw-form.tsx';

/**
 * Moves the message next to the form, or to the button, if the page has moved these out of the
 * container and then hidden or removed the container. Otherwise the shopper would not see the
 * result of a press.
 */
export const placeMessage = ({ formElement, button, message }: FormElements): void => {
  if (isRendered(message)) return;
  const anchor = [formElement, button].find(isRendered);
  if (anchor !== undefined) insertAfter(anchor, message);
};
