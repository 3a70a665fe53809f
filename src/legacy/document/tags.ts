/** A tag of the merchant's that waits for what was loaded in its name. */
type Loaded = HTMLScriptElement & { wpwlTag?: HTMLScriptElement };

/** Loads a script that is to run for the given tag. */
export const loadFor = (tag: HTMLScriptElement, src: string, onFailed: () => void): void => {
  const script: Loaded = document.createElement('script');
  script.wpwlTag = tag;
  script.src = src;
  script.onerror = onFailed;
  document.getElementsByTagName('head')[0]?.appendChild(script);
};

const isLoaded = (script: HTMLScriptElement): script is Loaded => 'wpwlTag' in script;

/**
 * Runs for each tag that waits, once. Where a page has two, whichever was loaded first runs for both: these engines
 * do not tell a script which one it is.
 */
export const takeTags = (run: (tag: HTMLScriptElement) => void): void => {
  const { scripts } = document;
  for (let place = 0; place < scripts.length; place += 1) {
    const script = scripts[place];
    if (script === undefined || !isLoaded(script) || script.wpwlTag === undefined) continue;
    const { wpwlTag } = script;
    delete script.wpwlTag;
    run(wpwlTag);
  }
};
