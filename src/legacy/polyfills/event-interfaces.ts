import { define } from './define.ts';

const callOwn = (name: 'addEventListener' | 'removeEventListener' | 'dispatchEvent') =>
  function (this: EventTarget, ...values: readonly unknown[]): unknown {
    const own: unknown = this[name];
    return typeof own === 'function' ? Function.prototype.apply.call(own, this, values) : undefined;
  };

// The widget calls these methods through the prototype of EventTarget, which Internet Explorer does
// not have. This one calls the method of the element, or nothing if a control with such a name
// shadows it.
define(window, 'EventTarget', {
  prototype: {
    addEventListener: callOwn('addEventListener'),
    removeEventListener: callOwn('removeEventListener'),
    dispatchEvent: callOwn('dispatchEvent'),
  },
});

// The code uses these only with `instanceof`. Internet Explorer dispatches no event of the first
// two types.
define(window, 'PageTransitionEvent', function () {});
define(window, 'SecurityPolicyViolationEvent', function () {});
define(window, 'FormDataEvent', Event);
