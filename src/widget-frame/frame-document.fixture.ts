/** The declarations of style sheets that fields have set. */
export const appliedStyles: string[] = [];

/** The members of an element that a field uses. */
export class FakeElement extends EventTarget {
  readonly style = {};
  readonly classList = { toggle: (): void => {} };
  value = '';
  selectionStart = 0;
  textContent = '';
  readonly ownerDocument: object;
  constructor(ownerDocument: object) {
    super();
    this.ownerDocument = ownerDocument;
  }
  setAttribute(): void {}
  setSelectionRange(): void {}
  focus(): void {}
  remove(): void {}
  getBoundingClientRect(): { readonly width: number } {
    return { width: 10 };
  }
}

class FakeRule {
  readonly style = {
    setProperty: (name: string, value: string): void =>
      void appliedStyles.push(`${name}: ${value}`),
  };
}

class FakeSheet {
  cssRules: readonly FakeRule[] = [];
  replaceSync(text: string): void {
    this.cssRules = text.split('\n').map(() => new FakeRule());
  }
}

class FakeObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Classes that the modules of a field read from the global object when they are loaded. */
export const browserFakes = {
  CSSStyleSheet: FakeSheet,
  CSSStyleRule: FakeRule,
  ResizeObserver: FakeObserver,
};

/** Whether the object has the members of a window that a field uses. */
export function isWindow(frame: object): frame is Window {
  return 'document' in frame && 'parent' in frame;
}

/** The document of a frame. `inputs` lists the elements that the field adds to it. */
export function createDocument(defaultView: EventTarget, address: string) {
  const inputs: FakeElement[] = [];
  const document = {
    URL: address,
    documentElement: {},
    defaultView,
    hasFocus: () => false,
    addEventListener: (): void => {},
    querySelector: (): FakeElement | undefined => inputs[0],
    createElement: (): FakeElement => new FakeElement(document),
    body: {
      append: (...nodes: readonly FakeElement[]): void => void inputs.push(...nodes),
    },
  };
  Object.assign(document.body, { ownerDocument: document });
  return { document, inputs };
}
