import { publish, type WidgetGlobal } from './global.ts';
import { findOwnScript } from './page/own-script.ts';
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

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const start = (): void => {
  const widget = createWidget({
    document,
    script: findOwnScript(document),
    pageOrigin: location.origin,
    folder: __WPWL_FOLDER__,
    after,
    randomHex,
    isOnline: () => navigator.onLine,
    languages: navigator.languages,
    console,
  });
  publish(window, widget);
};

// A page rendered on a server has no document: there the import does nothing.
if (typeof document !== 'undefined') start();
