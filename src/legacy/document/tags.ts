/** A tag of the merchant's that waits for the script that was asked for in its name. */
type Waiting = { readonly tag: HTMLScriptElement; readonly script: HTMLScriptElement };

declare global {
  /** On the window rather than on elements: a page may tidy up those meanwhile. */
  var wpwlWaiting: readonly Waiting[] | undefined;
}

type Tag = HTMLScriptElement & { wpwlIsServed?: boolean };

/** By the document's own way: an element of a page may bear the name of any other. */
const findAll = (name: 'script' | 'head'): readonly Element[] => {
  const found = Document.prototype.getElementsByTagName.call(document, name);
  const all: Element[] = [];
  for (let place = 0; place < found.length; place += 1) {
    const element = found[place];
    if (element !== undefined) all.push(element);
  }
  return all;
};

const isScript = (element: Element): element is Tag => element instanceof HTMLScriptElement;

/**
 * The tag that a script stands for, which it is not told here: the last that is meant and has none yet. While a page
 * is read that is the right one; of those that come later each gets one in the end.
 */
export const findTag = (isMeant: (src: string) => boolean): HTMLScriptElement | undefined => {
  const tags = findAll('script').filter(isScript);
  return tags.filter((tag) => isMeant(tag.src) && tag.wpwlIsServed !== true).pop();
};

const remove = ({ script }: Waiting): void => void script.parentNode?.removeChild(script);

/** Loads a script that is to run for the given tag; `onFailed` where it does not come. */
export const loadFor = (tag: Tag, src: string, onFailed: () => void): void => {
  tag.wpwlIsServed = true;
  const script: unknown = Document.prototype.createElement.call(document, 'script');
  if (!(script instanceof HTMLScriptElement)) return;
  const own: Waiting = { tag, script };
  window.wpwlWaiting = (window.wpwlWaiting ?? []).concat(own);
  script.src = src;
  script.onerror = () => {
    remove(own);
    const all = window.wpwlWaiting ?? [];
    // Another copy of it may have run for this tag as well.
    if (all.indexOf(own) < 0) return;
    window.wpwlWaiting = all.filter((waiting) => waiting !== own);
    onFailed();
  };
  findAll('head')[0]?.appendChild(script);
};

/** Runs once for each tag that waits, of whichever the script was loaded for, and leaves no element behind. */
export const takeTags = (run: (tag: HTMLScriptElement) => void): void => {
  const all = window.wpwlWaiting ?? [];
  window.wpwlWaiting = undefined;
  all.forEach((waiting) => {
    remove(waiting);
    run(waiting.tag);
  });
};
