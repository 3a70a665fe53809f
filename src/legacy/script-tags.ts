/** A script tag of the merchant, and the script element that loads `widget.js` for it. */
type Waiting = { readonly tag: HTMLScriptElement; readonly script: HTMLScriptElement };

declare global {
  /**
   * Script tags whose `widget.js` has not run yet. Stored in the window, because the page may
   * remove the elements.
   */
  var wpwlWaiting: readonly Waiting[] | undefined;
}

function isList(value: unknown): value is readonly Waiting[] {
  return Array.isArray(value);
}

/**
 * Returns the waiting tags. Until a script has set `wpwlWaiting`, there are none, and the property
 * may be an element of the page with this id.
 */
function readWaiting(): readonly Waiting[] {
  const { wpwlWaiting } = window;
  return isList(wpwlWaiting) ? wpwlWaiting : [];
}

type Tag = HTMLScriptElement & { wpwlIsHandled?: boolean };

/** Calls the prototype's method, which a named element of the page cannot shadow. */
function findAll(name: 'script' | 'head'): readonly Element[] {
  const found = Document.prototype.getElementsByTagName.call(document, name);
  const all: Element[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const element = found[index];
    if (element !== undefined) all.push(element);
  }
  return all;
}

function isScript(element: Element): element is Tag {
  return element instanceof HTMLScriptElement;
}

/**
 * The values of `type` with which Internet Explorer executes a script. Markup of the page may
 * contain script elements that are not executed.
 */
const executedType = /^(?:|(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/jscript)$/i;

/**
 * Returns the last script tag that is executed, has a matching URL and has not been handled. Internet Explorer has
 * no `currentScript`. If the script blocks the parser, the last tag is the running script. If
 * several tags are `async` or `defer`, or are inserted by scripts, the last one may not be the
 * running script, but no tag is handled twice.
 */
export function findTag(isOwn: (src: string) => boolean): HTMLScriptElement | undefined {
  const tags = findAll('script').filter(isScript);
  return tags
    .filter((tag) => executedType.test(tag.type) && isOwn(tag.src) && tag.wpwlIsHandled !== true)
    .pop();
}

function remove({ script }: Waiting): void {
  void script.parentNode?.removeChild(script);
}

export function loadForTag(tag: Tag, src: string, onError: () => void): void {
  tag.wpwlIsHandled = true;
  const script: unknown = Document.prototype.createElement.call(document, 'script');
  if (!(script instanceof HTMLScriptElement)) return;
  const own: Waiting = { tag, script };
  window.wpwlWaiting = readWaiting().concat(own);
  script.src = src;
  script.onerror = () => {
    remove(own);
    const waiting = readWaiting();
    // The `widget.js` of another tag has already run for this tag.
    if (waiting.indexOf(own) < 0) return;
    window.wpwlWaiting = waiting.filter((other) => other !== own);
    onError();
  };
  findAll('head')[0]?.appendChild(script);
}

/** Calls `run` once for each waiting tag, and removes the script element that was added for it. */
export function forEachWaitingTag(run: (tag: HTMLScriptElement) => void): void {
  const all = readWaiting();
  window.wpwlWaiting = undefined;
  all.forEach((waiting) => {
    remove(waiting);
    run(waiting.tag);
  });
}
