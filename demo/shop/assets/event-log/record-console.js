// @ts-check
// Records errors and warnings of the console, uncaught errors, failed scripts and policy violations.
import { guarded, record, wrap } from './record.js';

/** @param {string} title @param {string} place @param {unknown} value */
const recordProblem = (title, place, value) => record({ type: 'console', title, place, value });

export const recordConsole = () => {
  for (const level of ['error', 'warn']) {
    wrap(console, level, {
      apply: (target, self, values) => {
        guarded(() => recordProblem(level, '', values));
        return Reflect.apply(target, self, values);
      },
    });
  }

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent)
        recordProblem('uncaught', '', [event.error ?? event.message]);
      else if (target instanceof HTMLScriptElement) recordProblem('not loaded', target.src, []);
    },
    true,
  );

  addEventListener('unhandledrejection', ({ reason }) => recordProblem('unhandled', '', [reason]));

  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    recordProblem('blocked by the policy of the page', effectiveDirective, [blockedURI]),
  );
};
