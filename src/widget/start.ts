import { localDateOf } from '#contract/expiry';
import { findEarlierForms, publish, type WidgetGlobal } from './global.ts';
import { isDiscarded, isRepeated, type OwnScript } from './page/own-script.ts';
import { findDrawnForms } from './page/restored-copies.ts';
import { createWidget } from './widget.ts';

/**
 * The name of the versioned folder that contains this script: `<version>-<hash8>`, in the legacy
 * build `legacy/<version>-<hash8>`. The build inserts it.
 */
declare const __WPWL_FOLDER__: string;

declare global {
  interface Window {
    wpwl?: WidgetGlobal;
  }
}

function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

function hasContentLoaded(): boolean {
  const [navigation = {}] = performance.getEntriesByType('navigation');
  return Reflect.get(navigation, 'domContentLoadedEventStart') > 0;
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Starts the widget of the script element that loaded it. */
export function startWidget(script: OwnScript): void {
  const hasDrawn = findEarlierForms(window);
  if (
    script instanceof HTMLScriptElement &&
    (isDiscarded(document, script) || isRepeated(document, script, hasDrawn))
  )
    return;
  const widget = createWidget({
    document,
    script,
    copies: hasDrawn === undefined ? findDrawnForms(document) : [],
    pageOrigin: location.origin,
    pageHost: location.hostname,
    folder: __WPWL_FOLDER__,
    after,
    hasContentLoaded,
    randomHex,
    isOnline: () => navigator.onLine,
    today: () => localDateOf(new Date()),
    languages: navigator.languages,
    console,
  });
  publish(window, widget);
}
