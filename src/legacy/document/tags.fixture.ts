/** A script element of a page of old. */
export class ScriptElement {
  src = '';
  onerror: (() => void) | null = null;
  parentNode: { removeChild: (script: ScriptElement) => void } | null = null;
}

/** A page of old, as far as tags need one: what it holds, and what stands in for the window's names. */
export const createPage = (...sources: readonly string[]) => {
  let scripts: ScriptElement[] = [];
  const put = (script: ScriptElement): ScriptElement => {
    script.parentNode = {
      removeChild: (gone) => {
        scripts = scripts.filter((one) => one !== gone);
      },
    };
    scripts = [...scripts, script];
    return script;
  };
  class Document {
    getElementsByTagName(name: string) {
      return name === 'script' ? scripts : [{ appendChild: put }];
    }
    createElement() {
      return new ScriptElement();
    }
  }
  for (const src of sources) put(Object.assign(new ScriptElement(), { src }));
  // A page may have given its elements any name.
  const document = Object.assign(new Document(), { scripts: [], createElement: undefined });
  const window = { MessageChannel, postMessage: 1, MutationObserver: 1 };
  return {
    scripts: () => scripts,
    names: { Document, HTMLScriptElement: ScriptElement, document, window },
  };
};
