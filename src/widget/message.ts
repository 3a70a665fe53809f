import { effect } from '@preact/signals';
import type { Undo } from '#channel/port';
import type { Text } from './i18n.ts';
import { bodyOf, isConnected, replaceElement } from './page/unclobbered.ts';
import { followScheme } from './style/scheme.ts';

/** Tells the shopper in the page why there is no form, in the place where it would stand. */
export const showMessage = (document: Document, place: Element | undefined, text: Text): Undo => {
  const container = document.createElement('div');
  const message = document.createElement('div');
  container.className = 'wpwl-container wpwl-container-message';
  container.dir = 'auto';
  message.className = 'wpwl-message wpwl-notice-said';
  message.setAttribute('role', 'alert');
  container.append(message);
  if (place instanceof HTMLFormElement) replaceElement(place, container);
  else if (place !== undefined && isConnected(place) && bodyOf(document)?.contains(place)) {
    place.after(container);
  } else bodyOf(document)?.append(container);
  const leaveScheme = followScheme(container);
  const stop = effect(() => {
    message.textContent = text.value;
  });
  return () => {
    stop();
    leaveScheme();
    container.remove();
  };
};
