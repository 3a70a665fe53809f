import { define } from './define.ts';

function callOwn(name: 'addEventListener' | 'removeEventListener' | 'dispatchEvent') {
  return function (this: EventTarget, ...values: readonly unknown[]): unknown {
    const own: unknown = this[name];
    return typeof own === 'function' ? Function.prototype.apply.call(own, this, values) : undefined;
  };
}

// The widget calls these methods through the prototype of EventTarget, which Internet Explorer does
// not have. The methods of this prototype call those of the target. They do nothing if a control of
// the same name shadows the target's method.
define(window, 'EventTarget', {
  prototype: {
    addEventListener: callOwn('addEventListener'),
    removeEventListener: callOwn('removeEventListener'),
    dispatchEvent: callOwn('dispatchEvent'),
  },
});

// The code uses these only with `instanceof`. A browser that lacks one of the first two dispatches
// no event of this type. The third is `Event`, because `replacements/form-values.ts` dispatches
// `formdata` events of this class.
define(window, 'PageTransitionEvent', function () {});
define(window, 'SecurityPolicyViolationEvent', function () {});
define(window, 'FormDataEvent', Event);
