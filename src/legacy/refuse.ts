import { findHint, isFit } from './fitness.ts';
import { readOptions, said, tellMerchant, type OptionObject } from './options.ts';
import { pickLanguage, refusals } from './refusal-words.ts';

const what = 'This browser cannot hold a payment form: it has no ports between windows.';
const mend = 'Ask the shopper to use a newer one.';

/** The words in place of a form. */
const replace = (form: HTMLFormElement, options: OptionObject): void => {
  const { documentElement } = document;
  const wishes = [options['locale'], form.lang, documentElement.lang, navigator.language];
  const language = pickLanguage(wishes);
  const container = document.createElement('div');
  container.className = 'wpwl-container wpwl-container-message';
  container.lang = language;
  container.dir = language === 'ar' ? 'rtl' : 'ltr';
  container.setAttribute('role', 'alert');
  container.appendChild(document.createTextNode(refusals[language] ?? ''));
  form.parentNode?.replaceChild(container, form);
};

/** By what the oldest modes have as well. */
const refuse = (): void => {
  const options = readOptions();
  const { forms } = document;
  for (let place = forms.length - 1; place >= 0; place -= 1) {
    const form = forms[place];
    if (form !== undefined && /(?:^|\s)paymentWidgets(?:\s|$)/.test(form.className)) {
      replace(form, options);
    }
  }
  tellMerchant({
    name: 'WidgetError',
    code: 'engine_unfit',
    actor: 'shopper',
    message: `${what} ${mend}`,
  });
};

const hint = findHint(
  'documentMode' in document ? document.documentMode : undefined,
  navigator.userAgent,
);
if (hint !== undefined) said?.warn(`[wpwl] ${hint}`);

if (!isFit(window)) {
  if (document.readyState === 'complete') refuse();
  else {
    const { onload } = window;
    window.onload = (event) => {
      onload?.call(window, event);
      refuse();
    };
  }
  // Nothing below could run.
  throw new Error(`[wpwl] ${what} ${mend}`);
}
