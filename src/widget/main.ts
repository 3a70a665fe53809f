import { publish, type WidgetGlobal } from './global.ts';
import { findOwnScript, isLetGo } from './page/own-script.ts';
import { createWidget } from './widget.ts';

declare global {
  interface Window {
    wpwl?: WidgetGlobal;
  }
}

/** The widget's only clock. */
const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

const isReadyTold = (): boolean => {
  const [page = {}] = performance.getEntriesByType('navigation');
  return Reflect.get(page, 'domContentLoadedEventStart') > 0;
};

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Dates as Swedes write them are the ones that machines read. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format();

const start = (): void => {
  const script = findOwnScript(document);
  if (script !== undefined && isLetGo(document, script)) return;
  const widget = createWidget({
    document,
    script,
    pageOrigin: location.origin,
    pageHost: location.hostname,
    folder: __WPWL_FOLDER__,
    after,
    isReadyTold,
    randomHex,
    isOnline: () => navigator.onLine,
    today,
    languages: navigator.languages,
    console,
  });
  publish(window, widget);
};

// A page rendered on a server has no document: there the import does nothing.
if (typeof document !== 'undefined') start();
