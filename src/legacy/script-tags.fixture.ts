/** The members of a script element that the loader uses. */
export class ScriptElement {
  src = '';
  type = '';
  onerror: (() => void) | null = null;
  parentNode: { removeChild: (script: ScriptElement) => void } | null = null;
}

/** A page with scripts of these URLs, and the globals that the loader reads. */
export function createPage(...sources: readonly string[]) {
  let scripts: ScriptElement[] = [];
  function insert(script: ScriptElement): ScriptElement {
    script.parentNode = {
      removeChild: (removed) => {
        scripts = scripts.filter((other) => other !== removed);
      },
    };
    scripts = [...scripts, script];
    return script;
  }
  class Document {
    getElementsByTagName(name: string) {
      return name === 'script' ? scripts : [{ appendChild: insert }];
    }
    createElement() {
      return new ScriptElement();
    }
  }
  for (const src of sources) insert(Object.assign(new ScriptElement(), { src }));
  // Simulates named elements of the page that shadow these properties.
  const document = Object.assign(new Document(), { scripts: [], createElement: undefined });
  const window = { MessageChannel, postMessage: 1, MutationObserver: 1 };
  return {
    scripts: () => scripts,
    globals: { Document, HTMLScriptElement: ScriptElement, document, window },
  };
}
