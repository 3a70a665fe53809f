import type { Undo } from '#contract/undo';

/*
 * Functions that read properties and call methods of the document and of forms through their
 * prototypes. Elements with a name can shadow the properties and methods of these objects (DOM
 * clobbering), but not those of the prototypes: `<img name="currentScript">` shadows
 * `document.currentScript`, and `<input name="action">` shadows `form.action`.
 */

export function read(prototype: object, property: string, target: object): unknown {
  return Reflect.get(prototype, property, target);
}

export function invoke(
  prototype: object,
  method: string,
  target: object,
  ...values: unknown[]
): unknown {
  const found: unknown = Reflect.get(prototype, method);
  return typeof found === 'function' ? Reflect.apply(found, target, values) : undefined;
}

export function elementOf(found: unknown): Element | undefined {
  return found instanceof Element ? found : undefined;
}

export function elementsOf(found: unknown): readonly Element[] {
  return found instanceof NodeList ? [...found].filter((node) => node instanceof Element) : [];
}

export function currentScriptOf(document: Document): Element | undefined {
  return elementOf(read(Document.prototype, 'currentScript', document));
}

export function rootOf(document: Document): Element | undefined {
  return elementOf(read(Document.prototype, 'documentElement', document));
}

export function isVisible(document: Document): boolean {
  return read(Document.prototype, 'visibilityState', document) === 'visible';
}

export function isComplete(document: Document): boolean {
  return read(Document.prototype, 'readyState', document) === 'complete';
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] {
  return invoke(Document.prototype, 'createElement', document, name) as HTMLElementTagNameMap[Name];
}

export function findAll(document: Document, selector: string): readonly Element[] {
  return elementsOf(invoke(Document.prototype, 'querySelectorAll', document, selector));
}

/**
 * The JavaScript MIME types, and the values of `type` that are equivalent to one of them. See
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type and
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element, step 8.
 */
const executedType =
  /^(?:|module|(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/**
 * Whether browsers execute a script element. Attack: markup with an inert script element, such as
 * `<script type="text/plain">`, makes a script believe that it has been loaded from the URL of this
 * element. `nomodule` has no effect on module scripts.
 */
export function isExecuted(script: Element): boolean {
  const type = attributeOf(script, 'type');
  // Without `type`, `language` is the last part of the type.
  const language = type === undefined ? attributeOf(script, 'language') : undefined;
  const given = type ?? (language ? `text/${language}` : '');
  const isModule = given.trim().toLowerCase() === 'module';
  return (
    executedType.test(given.trim()) && (isModule || attributeOf(script, 'nomodule') === undefined)
  );
}

/** Adds an event listener, and returns a function that removes it. */
export function listen(
  target: EventTarget,
  type: string,
  handle: (event: Event) => void,
  isCapturing = false,
): Undo {
  invoke(EventTarget.prototype, 'addEventListener', target, type, handle, isCapturing);
  return () => {
    invoke(EventTarget.prototype, 'removeEventListener', target, type, handle, isCapturing);
  };
}

function attributeOf(element: Element, name: string): string | undefined {
  const value = invoke(Element.prototype, 'getAttribute', element, name);
  return typeof value === 'string' ? value : undefined;
}
