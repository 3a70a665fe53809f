import { readOptions, type Options } from '#contract/options';
import type { ErrorCode } from '#contract/errors';
import type { After } from '#channel/open';
import type { Undo } from '#channel/port';
import { folderUrlOf, judgeBase, isShared, type BaseAddress } from './base-address.ts';
import { drawForms, type DrawnForms } from './draw-forms.ts';
import { settleLanguage } from './checkout/start-loads.ts';
import { createTexts, type Texts } from './i18n.ts';
import { pickLocale } from './locale.ts';
import { showMessage } from './message.ts';
import { awaitForms } from './page/await-forms.ts';
import { whenDocumentReady } from './page/document-ready.ts';
import { findMerchantOptions } from './page/merchant-options.ts';
import { createReporter, type Reporter } from './page/reporter.ts';
import { languageOf } from './page/unclobbered.ts';
import { readScriptAddress, type ScriptAddress } from './page/script-address.ts';
import { adoptLook } from './style/adopt.ts';
import { createTimers } from './timers.ts';

/** What the page gives a widget: no other file of this room asks for time, chance or the network's state. */
export type Surroundings = {
  readonly document: Document;
  readonly script: HTMLScriptElement | undefined;
  readonly pageOrigin: string;
  readonly folder: string;
  readonly after: After;
  /** Whether the page's handlers of `DOMContentLoaded` have been called. */
  readonly isReadyTold: () => boolean;
  readonly randomHex: (bytes: number) => string;
  readonly isOnline: () => boolean;
  /** The shopper's day, `yyyy-MM-dd`. */
  readonly today: () => string;
  readonly pageHost: string;
  readonly languages: readonly string[];
  readonly console: Pick<Console, 'error' | 'warn' | 'debug'>;
};

export type Widget = {
  readonly reporter: Reporter;
  readonly forms: () => DrawnForms | undefined;
  readonly unload: Undo;
};

type Start = {
  readonly surroundings: Surroundings;
  readonly address: ScriptAddress;
  readonly reporter: Reporter;
  readonly acquire: (undo: Undo) => void;
};

type Usable = Extract<BaseAddress, { kind: 'usable' }>;

const readMerchantOptions = (reporter: Reporter): Options => {
  const { options, faults } = readOptions(findMerchantOptions());
  for (const { option, value, expected } of faults) {
    reporter.tell('option_invalid', `wpwlOptions.${option} is ${value}; expected: ${expected}.`);
  }
  return options;
};

const textsOf = (options: Options, { resource }: ScriptAddress): Texts =>
  createTexts({ ...options.labels, ...options.errorMessages }, resource);

/**
 * A failure that leaves nothing to draw: the merchant is told how to mend it, the shopper that it is so, until
 * that is undone.
 */
const fail = (
  { surroundings, address, reporter, acquire }: Start,
  code: ErrorCode,
  what: string,
  places: readonly (Element | undefined)[],
): Undo => {
  const { document, languages, folder, after } = surroundings;
  const texts = createTexts({}, address.resource);
  const { locale: wished = '' } = readOptions(findMerchantOptions()).options;
  const locale = pickLocale([wished, languageOf(document), ...languages]);
  const folderUrl = folderUrlOf(address.baseUrl, folder);
  void settleLanguage({ after, folderUrl, locale, texts, reporter });
  const undos = places.map((place) => showMessage(document, place, texts.text('notSetUp')));
  const undo = (): void => undos.forEach((take) => take());
  acquire(undo);
  reporter.report(code, what);
  return undo;
};

const warnOfShared = ({ surroundings, reporter }: Start, { origin }: Usable): void => {
  if (!isShared(origin, surroundings.pageOrigin)) return;
  reporter.tell('base_url_shared', `The widget and the page are both served by ${origin}.`);
};

const drawFound = (start: Start, forms: readonly HTMLFormElement[]): DrawnForms | undefined => {
  const { surroundings, address, reporter, acquire } = start;
  const options = readMerchantOptions(reporter);
  acquire(adoptLook(surroundings.document, options.style));
  const base = judgeBase(address.baseUrl, options.baseUrl, surroundings.pageOrigin);
  if (base.kind === 'unusable') {
    fail(start, base.code, base.what, forms);
    return undefined;
  }
  if (address.checkoutId === undefined) {
    fail(start, 'checkout_id_invalid', 'The script address names no checkout id.', forms);
    return undefined;
  }
  warnOfShared(start, base);
  const drawn = drawForms({
    ...surroundings,
    ...base,
    checkoutId: address.checkoutId,
    resource: address.resource,
    options,
    reporter,
    texts: textsOf(options, address),
    originals: forms,
    onUndrawable: (form, code, what) => fail(start, code, what, [form]),
  });
  acquire(drawn.unload);
  return drawn;
};

/** Runs one script tag: finds the forms, reads the options as late as it may, and draws. */
export const createWidget = (given: Surroundings): Widget => {
  const timers = createTimers(given.after);
  const surroundings = { ...given, after: timers.after };
  const { document, script, after, console } = surroundings;
  const reporter = createReporter(console);
  const undos: Undo[] = [timers.end];
  let drawn: DrawnForms | undefined;
  const begin = (address: ScriptAddress): void => {
    const acquire = (undo: Undo): void => void undos.push(undo);
    const start: Start = { surroundings, address, reporter, acquire };
    let takeBack: Undo = () => {};
    const search = awaitForms({
      document,
      after,
      onFound: (forms) => {
        takeBack();
        drawn = drawFound(start, forms);
      },
      onMissing: () => {
        const what = 'There is no form.paymentWidgets on this page.';
        takeBack = fail(start, 'form_missing', what, [script]);
      },
    });
    acquire(search);
  };

  const address = script === undefined ? undefined : readScriptAddress(script.src);
  if (address === undefined) {
    reporter.report('script_source_missing', 'The widget does not know where it was loaded from.');
  } else {
    undos.push(whenDocumentReady(surroundings, () => begin(address)));
  }
  return {
    reporter,
    forms: () => drawn,
    unload: () => {
      for (const undo of undos.splice(0).reverse()) undo();
      drawn = undefined;
      script?.remove();
    },
  };
};
