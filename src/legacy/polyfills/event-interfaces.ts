import { define } from './define.ts';

const callOwn = (name: 'addEventListener' | 'removeEventListener' | 'dispatchEvent') =>
  function (this: EventTarget, ...values: readonly unknown[]): unknown {
    const own: unknown = this[name];
    return typeof own === 'function' ? Function.prototype.apply.call(own, this, values) : undefined;
  };

// The widget calls these methods through the prototype: an element may have a form control of the same name.
define(window, 'EventTarget', {
  prototype: {
    addEventListener: callOwn('addEventListener'),
    removeEventListener: callOwn('removeEventListener'),
    dispatchEvent: callOwn('dispatchEvent'),
  },
});

// Used only with `instanceof`. No event is an instance of the first two.
define(window, 'PageTransitionEvent', function () {});
define(window, 'SecurityPolicyViolationEvent', function () {});
define(window, 'FormDataEvent', Event);
