import { findModeHint, isSupported } from './browser-support.ts';
import {
  browserConsole,
  callOnError,
  findMerchantOptions,
  type OptionObject,
} from './page-options.ts';
import { messages, pickLanguage } from './unsupported-messages.ts';

// This file and its imports also run in Internet Explorer 8, so they use only features that it
// supports.

const message =
  'This browser does not support the payment form: it lacks MessageChannel or MutationObserver. Ask the shopper to use a newer browser.';

/**
 * The methods of the document, read from the prototype, where named elements of the page cannot
 * shadow them. Internet Explorer 8 has no `Document`: there, they are read from the document.
 */
const methods = 'Document' in window ? Document.prototype : document;

/** Reads `document.readyState`, through the prototype for the same reason. */
function readReadyState(): unknown {
  return 'Document' in window
    ? Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')?.get?.call(document)
    : document.readyState;
}

function replaceForm(form: HTMLFormElement, options: OptionObject): void {
  const root = methods.getElementsByTagName.call(document, 'html')[0] as HTMLElement | undefined;
  const language = pickLanguage([options['locale'], form.lang, root?.lang, navigator.language]);
  const container = methods.createElement.call(document, 'div');
  container.className = 'wpwl-container wpwl-container-message';
  container.lang = language;
  container.dir = language === 'ar' ? 'rtl' : 'ltr';
  container.setAttribute('role', 'alert');
  container.appendChild(methods.createTextNode.call(document, messages[language] ?? ''));
  form.parentNode?.replaceChild(container, form);
}

function replaceForms(): void {
  const options = findMerchantOptions();
  const forms = methods.getElementsByTagName.call(
    document,
    'form',
  ) as HTMLCollectionOf<HTMLFormElement>;
  for (let index = forms.length - 1; index >= 0; index -= 1) {
    const form = forms[index];
    if (form !== undefined && /(?:^|\s)paymentWidgets(?:\s|$)/.test(form.className)) {
      replaceForm(form, options);
    }
  }
  callOnError({ name: 'WidgetError', code: 'engine_unfit', actor: 'shopper', message });
}

const hint = findModeHint(
  'documentMode' in document ? document.documentMode : undefined,
  navigator.userAgent,
);
if (hint !== undefined) browserConsole?.warn(`[wpwl] ${hint}`);

if (!isSupported(window)) {
  if (readReadyState() === 'complete') replaceForms();
  else {
    const { onload } = window;
    window.onload = (event) => {
      onload?.call(window, event);
      replaceForms();
    };
  }
  // Stops the script: the rest of the bundle does not work in this browser.
  throw new Error(`[wpwl] ${message}`);
}
