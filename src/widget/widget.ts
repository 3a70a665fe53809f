import { own } from '#contract/own';
import { readOptions } from '#contract/options';
import { undoAll, type Undo } from '#contract/undo';
import { checkBaseAddress, folderUrlOf } from './page/base-address.ts';
import { drawForms, type DrawFailure, type DrawnCheckout } from './checkout/draw-forms.tsx';
import { loadLanguage } from './checkout/load-checkout.ts';
import type { CheckoutContext } from './context.ts';
import { createTexts } from './i18n.ts';
import { pickLocale } from './locale.ts';
import { showInEnglish, showMessage } from './show-message.ts';
import { watchCopies } from './page/restored-copies.ts';
import { waitForForms } from './page/wait-for-forms.ts';
import { whenDocumentReady } from './page/document-ready.ts';
import { findMerchantOptions, hasCallback, readMerchantOptions } from './page/merchant-options.ts';
import { watchForSuccessor, type OwnScript } from './page/own-script.ts';
import { createReporter, type Reporter } from './page/reporter.ts';
import { isConnected, languageOf } from './page/unclobbered.ts';
import { readScriptAddress, type ScriptAddress } from './page/script-address.ts';
import { adoptTheme } from './theme/adopt-theme.ts';
import { createTimers } from './page/timers.ts';

/** The page, and browser APIs: timers, random numbers, date, network status, languages. */
export type Environment = Pick<
  CheckoutContext,
  'document' | 'pageHost' | 'after' | 'randomHex' | 'isOnline' | 'today'
> & {
  /** The script element of the widget. `undefined` if it was not found. */
  readonly script: OwnScript;
  /** Forms that a widget of another document has drawn: a library has restored a copy of the page. */
  readonly copies: readonly Element[];
  readonly pageOrigin: string;
  /** The name of the versioned folder of this build. */
  readonly folder: string;
  /** Whether `DOMContentLoaded` has been dispatched. */
  readonly hasContentLoaded: () => boolean;
  /** The languages of the browser, in order of preference. */
  readonly languages: readonly string[];
  readonly console: Pick<Console, 'error' | 'warn' | 'debug'>;
};

export type Widget = {
  /** The name of the versioned folder of this build. It contains version and hash. */
  readonly version: string;
  /** The checkout id in the URL of the script; `undefined` if the script was not found. */
  readonly scriptId: string | undefined;
  readonly reporter: Reporter;
  /** `undefined` until the forms are drawn, and after `unload`. */
  readonly checkout: () => DrawnCheckout | undefined;
  /** Removes everything that was drawn, and the script element. */
  readonly unload: Undo;
};

/** The input of the functions that draw the forms, or messages in their place. */
type Start = {
  readonly environment: Environment;
  readonly address: ScriptAddress;
  readonly reporter: Reporter;
  /** Registers a function that `unload` calls. After `unload`, calls the function immediately. */
  readonly onUnload: (undo: Undo) => void;
};

const sourceProblems = {
  script_source_missing: 'The widget could not find its own script element.',
  script_source_ambiguous:
    'The page has script elements of several services, and the widget could not determine its own.',
} as const;

/**
 * Creates the widget of one script element. When the document is ready, the widget waits for the
 * merchant's forms and replaces them. Merchants may set options until the forms are replaced.
 */
export function createWidget(environment: Environment): Widget {
  const { document, console, copies } = environment;
  const script = environment.script === 'ambiguous' ? undefined : environment.script;
  const reporter = createReporter(console);
  const hasSuccessor = watchForSuccessor(document, script);
  const undos: Undo[] = [];
  let drawn: DrawnCheckout | undefined;
  let isUnloaded = false;

  function undo(): void {
    for (const each of undos.splice(0).reverse()) each();
  }

  function run(address: ScriptAddress): void {
    const { after, cancelAll } = createTimers(environment.after);
    undos.push(cancelAll);
    // A callback of the page may unload the widget while it draws the forms.
    function onUnload(release: Undo): void {
      if (isUnloaded) release();
      else undos.push(release);
    }
    const start: Start = { environment: { ...environment, after }, address, reporter, onUnload };
    let removeMissingMessage: Undo = () => {};
    const stopWaiting = waitForForms({
      document,
      after,
      onFound: (forms) => {
        if (drawn === undefined && hasSuccessor()) return;
        removeMissingMessage();
        try {
          drawn = replaceForms(start, forms);
          if (drawn !== undefined) onUnload(drawAgainInCopies(address, drawn));
        } catch (cause) {
          onUnload(showInEnglish(document, forms));
          const problem =
            'The form cannot be drawn. Check that no script of the page replaces Promise or functions of Array.prototype.';
          reporter.report('unexpected', problem, { cause });
        }
      },
      onMissing: () => {
        if (copies.length > 0 || hasSuccessor()) return;
        const problem = 'There is no form.paymentWidgets on this page.';
        // The page may have removed the script since, or may be another page.
        const places = script !== undefined && isConnected(script) ? [script] : [];
        removeMissingMessage = showFailure(start, { code: 'form_missing', problem }, places);
      },
    });
    onUnload(stopWaiting);
    if (drawn !== undefined || copies.length === 0) return;
    const problem = 'The page contains a copy of a form that another document has drawn.';
    removeMissingMessage = showFailure(
      start,
      { code: 'form_missing', problem, message: ({ text }) => text('fieldsNotLoaded') },
      copies,
    );
  }

  function drawAgainInCopies(address: ScriptAddress, earlier: DrawnCheckout): Undo {
    return watchCopies(document, earlier, () => {
      // The page may have created or changed the checkout.
      const current = { ...address, checkoutId: earlier.checkoutId() };
      undo();
      run(current);
    });
  }

  const address = script === undefined ? undefined : readScriptAddress(script.src);
  if (address === undefined) {
    const code =
      environment.script === 'ambiguous' ? 'script_source_ambiguous' : 'script_source_missing';
    reporter.report(code, sourceProblems[code]);
    undos.push(replaceFormsByMessage(environment));
  } else {
    undos.push(whenDocumentReady(environment, () => run(address)));
  }
  return {
    version: environment.folder,
    scriptId: address?.checkoutId,
    reporter,
    checkout: () => (isUnloaded ? undefined : drawn),
    unload: () => {
      isUnloaded = true;
      reporter.silence();
      undo();
      script?.remove();
    },
  };
}

/**
 * Draws the forms if base URL and checkout id are valid. Otherwise replaces each form of the
 * merchant by a message.
 */
function replaceForms(
  start: Start,
  merchantForms: readonly HTMLFormElement[],
): DrawnCheckout | undefined {
  const { environment, address, reporter, onUnload } = start;
  const options = readMerchantOptions(reporter);
  const theme = adoptTheme(environment.document, options);
  onUnload(theme.remove);
  if (theme.problems.length !== 0)
    reporter.logWarning('option_invalid', ['wpwlOptions.theme:', ...theme.problems].join(' '));
  const base = checkBaseAddress(address.baseUrl, options.baseUrl, environment.pageOrigin);
  if (base.kind === 'invalid') {
    showFailure(start, base, merchantForms);
    return undefined;
  }
  const checkoutId = findCheckoutId(address);
  if (checkoutId === undefined) {
    const problem = 'The URL of the script contains no valid checkout id.';
    showFailure(start, { code: 'checkout_id_invalid', problem }, merchantForms);
    return undefined;
  }
  // Only on local hosts: `checkBaseAddress` rejects all other base URLs with the page's origin.
  if (base.origin === environment.pageOrigin) {
    const problem = `The widget and the page have the same origin, ${base.origin}.`;
    reporter.logError('base_url_shared', problem);
  }
  const drawn = drawForms({
    ...environment,
    ...base,
    checkoutId,
    resource: address.resource,
    options,
    reporter,
    texts: createTexts(own({ ...options.labels, ...options.errorMessages }), address.resource),
    merchantForms,
    showBrands: theme.showBrands,
    onFailure: (form, failure) => showFailure(start, failure, [form]),
  });
  onUnload(drawn.unload);
  return drawn;
}

/**
 * The id in the URL of the script. Empty if the URL contains none and the merchant's
 * `createCheckout` creates the checkout. `undefined` if there is neither.
 */
function findCheckoutId({ checkoutId }: ScriptAddress): string | undefined {
  return checkoutId === '' && !hasCallback('createCheckout') ? undefined : checkoutId;
}

/**
 * Reports an error that prevents forms from being drawn, and shows a message at each of `places`.
 * Returns a function that removes the messages.
 */
function showFailure(
  { environment, address, reporter, onUnload }: Start,
  failure: DrawFailure,
  places: readonly (Element | undefined)[],
): Undo {
  const {
    code,
    problem,
    details,
    message = ({ text }) => text('invalidSetup'),
  } = own<DrawFailure>(failure);
  const { document, languages, folder, after } = environment;
  const texts = createTexts({}, address.resource);
  const { locale: localeOption = '' } = readOptions(findMerchantOptions()).options;
  const locale = pickLocale([localeOption, languageOf(document), ...languages]);
  const folderUrl = folderUrlOf(address.baseUrl, folder);
  void loadLanguage({ after, folderUrl, locale, texts, reporter });
  const messages = places.map((place) => showMessage(document, place, message(texts)));
  const removeMessages = undoAll(messages);
  onUnload(removeMessages);
  reporter.report(code, problem, details);
  return removeMessages;
}

/**
 * Replaces the merchant's forms by a message if the URL of the script is not known. The message is
 * in English, because language files are loaded from this URL.
 */
function replaceFormsByMessage(environment: Environment): Undo {
  const undos: Undo[] = [];
  function search(): void {
    const { document, after } = environment;
    function onFound(forms: readonly HTMLFormElement[]): void {
      undos.push(showInEnglish(document, forms));
    }
    undos.push(waitForForms({ document, after, onFound, onMissing: () => {} }));
  }
  undos.push(whenDocumentReady(environment, search));
  return () => undoAll(undos)();
}
