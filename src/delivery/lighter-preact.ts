import type { Bundled } from './lighten.ts';

/**
 * Components are functions, drawn once: they have no state, no context and no children elsewhere, catch nothing and
 * wait for nothing. Nothing is drawn on a server, by markup or in mathematics, and nobody hears of it.
 * The files are compressed already: V is what a component is made of, d a component, t an element.
 */
const preact: Bundled = {
  name: 'preact',
  file: /\/preact\/dist\/preact\.mjs$/,
  always: {
    undefined: [
      '(s=V.prototype)&&s.render',
      'V.contextType',
      'V.getDerivedStateFromProps',
      'd.componentWillMount',
      'd.componentDidMount',
      'd.componentWillReceiveProps',
      'd.shouldComponentUpdate',
      'd.componentWillUpdate',
      'd.getSnapshotBeforeUpdate',
      'd.componentDidUpdate',
      'd.getChildContext',
      'i.componentWillUnmount',
      'i.componentDidCatch',
      'x.prototype.forceUpdate = …',
      // Where a portal leads.
      'M.__P',
      'n.props.__P',
      't.props.__P',
      // What is thrown is no promise.
      't.then',
      'x.defaultValue',
      'n.debounceRendering',
    ],
    false: [
      '(e=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(n))',
      'e&&8&i.__g',
      // Hooks that nothing hangs in.
      'n.__&&n.__(t,r)',
      'n.__c&&n.__c(r,t)',
      'n.__m&&n.__m(r,o)',
      'n.vnode&&n.vnode(r)',
      '!o&&n.vnode&&n.vnode(e)',
      '"dangerouslySetInnerHTML"==s',
      '"string"==typeof r',
      '"string"==typeof u',
      '"defaultValue"in x',
      '"defaultChecked"in x',
      '"foreignObject"==C||"http://www.w3.org/1998/Math/MathML"==f&&v.test(C)',
      '"progress"==C&&null==b',
      // Events are heard as they rise.
      'f=t!=(t=t.replace(l,"$1"))',
      // Suspended, or hydrated.
      '128&u.__u&&(c=32&u.__u,s=u.__c.__z)',
      '!u&&(i=t.__c)&&(i=i.__z)',
      't&&32&t.__u',
      '32&u.__u',
      'l&&"function"!=typeof k',
      'l&&t.data==x',
      'l&&"textarea"!=C',
    ],
    o: ['!l&&o'],
    r: ['n.event?n.event(r):r', '"popover"==t&&1==r?"":r'],
    t: ['"template"==C&&t.content||t', 't.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s")'],
    'b===t[s]': ['b===t[s]&&("progress"!=C||b)'],
    'f||(f="http://www.w3.org/1999/xhtml")': [
      '"math"==C?f="http://www.w3.org/1998/Math/MathML":f||(f="http://www.w3.org/1999/xhtml")',
    ],
  },
};

const jsx: Bundled = {
  name: 'preact/jsx-runtime',
  file: /\/preact\/jsx-runtime\/dist\/jsxRuntime\.mjs$/,
  always: { undefined: ['r.vnode'], false: ['a||i'] },
};

const hooks: Bundled = {
  name: 'preact/hooks',
  file: /\/preact\/hooks\/dist\/hooks\.mjs$/,
  isIdleAlone: true,
};

/** Signals are attributes of elements, never their children; what is drawn again need not ask whether it should be. */
const signals: Bundled = {
  name: '@preact/signals',
  file: /\/@preact\/signals\/dist\/signals\.module\.js$/,
  always: {
    undefined: [
      'Object.defineProperties(…)',
      'w.displayName = …',
      'r.prototype.shouldComponentUpdate = …',
      'b("__h",function(i,n,r,t){if(t<3)n.__$f|=2;i(n,r,t)})',
      'f.__$f&=-2',
      'i.__$f|=1',
      'c.__$f|=8',
    ],
    false: ['"undefined"!=typeof window&&!!window.__PREACT_SIGNALS_DEVTOOLS__'],
  },
};

/** Signals have no names, and tell nobody that they are watched. */
const signalsCore: Bundled = {
  name: '@preact/signals-core',
  file: /\/@preact\/signals-core\/dist\/signals-core\.module\.js$/,
  always: {
    undefined: [
      'this.name = …',
      'this.W = …',
      'this.Z = …',
      'f(function(){var i;null==(i=t.W)||i.call(t)})',
      'f(function(){var i;null==(i=t.Z)||i.call(t)})',
      'l.prototype.subscribe = …',
      'l.prototype.toJSON = …',
    ],
  },
};

export const lighterPreact: readonly Bundled[] = [preact, jsx, hooks, signals, signalsCore];
