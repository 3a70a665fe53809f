import { undoAll, type Undo } from '#contract/undo';
import { effect } from '@preact/signals';
import { createTexts, type TextSignal } from './i18n.ts';
import {
  bodyOf,
  createElement,
  isConnected,
  parentOf,
  replaceElement,
} from './page/unclobbered.ts';
import { followColorScheme } from './theme/color-scheme.ts';

/**
 * Shows a message, whose text follows the signal. If `place` is a form, the message replaces it.
 * Otherwise the message is inserted after `place`, or appended to the body if there is no `place`
 * in the body. Returns a function that removes the message, but does not restore a replaced form.
 */
export function showMessage(
  document: Document,
  place: Element | undefined,
  text: TextSignal,
): Undo {
  const container = createElement(document, 'div');
  const message = createElement(document, 'div');
  container.className = 'wpwl-container wpwl-container-message';
  container.dir = 'auto';
  message.className = 'wpwl-message wpwl-has-notice';
  message.setAttribute('role', 'alert');
  container.append(message);
  if (place instanceof HTMLFormElement) replaceElement(place, container);
  else if (place !== undefined && bodyOf(document)?.contains(place)) place.after(container);
  else bodyOf(document)?.append(container);
  const stopFollowing = followColorScheme(container, parentOf(container));
  const stop = effect(() => {
    message.textContent = text.value;
  });
  return () => {
    stop();
    stopFollowing();
    container.remove();
  };
}

/** Replaces forms by a message in English. A form that is no longer in the page has it at its end. */
export function showInEnglish(document: Document, forms: readonly HTMLFormElement[]): Undo {
  const texts = createTexts({});
  texts.setLanguage('en');
  return undoAll(
    forms.map((form) =>
      showMessage(document, isConnected(form) ? form : undefined, texts.text('invalidSetup')),
    ),
  );
}
