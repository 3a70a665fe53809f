import { undoAll, type Undo } from '#channel/port';
import { listen } from '../page/unclobbered.ts';
import type { CheckoutContext } from '../context.ts';
import type { FormElements } from './draw-form.tsx';

/** Pays when the form is submitted, by whatever the shopper or a script pressed, also a button put elsewhere. */
export const listenToSubmit = (
  { formElement, button }: FormElements,
  { options }: CheckoutContext,
  pay: () => void,
): Undo => {
  const handleSubmit = (event: Event): void => {
    event.preventDefault();
    pay();
  };
  const handleKey = (event: Event): void => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    if (isEnter && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const handleClick = (event: Event): void => {
    if (button.form !== formElement && !event.defaultPrevented) handleSubmit(event);
  };
  return undoAll([
    listen(formElement, 'submit', handleSubmit),
    listen(button, 'click', handleClick),
    ...(options.disableSubmitOnEnter ? [listen(formElement, 'keydown', handleKey)] : []),
  ]);
};
