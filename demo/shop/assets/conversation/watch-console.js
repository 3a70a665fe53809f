// @ts-check
// Errors and warnings: those that are written, and those that nobody caught.
import { guarded, hear, listenIn } from './hear.js';

/** @param {string} title @param {string} place @param {unknown} value */
const hearTrouble = (title, place, value) => hear({ type: 'console', title, place, value });

export const watchConsole = () => {
  for (const level of ['error', 'warn']) {
    listenIn(console, level, {
      apply: (target, self, values) => {
        guarded(() => hearTrouble(level, '', values));
        return Reflect.apply(target, self, values);
      },
    });
  }

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) hearTrouble('uncaught', '', [event.error ?? event.message]);
      else if (target instanceof HTMLScriptElement) hearTrouble('not loaded', target.src, []);
    },
    true,
  );

  addEventListener('unhandledrejection', ({ reason }) => hearTrouble('unhandled', '', [reason]));

  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    hearTrouble('blocked by the policy of the page', effectiveDirective, [blockedURI]),
  );
};
