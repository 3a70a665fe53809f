import type { Undo } from '#contract/undo';
import { effect } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import { directionOf, tagOf } from '../locale.ts';
import { attributeOf } from '../page/unclobbered.ts';

/** Sets the language of an element, and its direction unless the merchant's form sets one. */
export function followLanguage(
  element: HTMLElement,
  { locale }: CheckoutContext,
  original: HTMLFormElement,
): Undo {
  return effect(() => {
    const language = locale.value;
    element.lang = tagOf(language);
    element.dir = attributeOf(original, 'dir') ?? directionOf(language);
  });
}
