import { createScriptFactory, type ScriptSource } from './create-script.ts';
import { LoadError } from './load-error.ts';
import { loadScript } from './load-script.ts';
import { sharedInPage } from './shared-in-page.ts';

/** As in `contract/undo.ts`. The published types of this package refer to no other module. */
export type Undo = () => void;

export type ScriptRequest = {
  readonly url: URL;
  readonly source: ScriptSource;
  /** Aborts the loading. Has no effect afterwards. */
  readonly signal: AbortSignal | undefined;
  /**
   * Called before the script is added. The function that it returns is called when the script is no
   * longer needed.
   */
  readonly prepare: () => Undo;
};

/** Loads a script. Returns a function that removes it and what it has added to the page. */
export type LoadSingleScript = (request: ScriptRequest) => Promise<Undo>;

/** The URL of a file of a service. The error message names the `setting` whose value is `base`. */
export function urlOf(setting: 'baseUrl' | 'authUrl', base: string, path: string): URL {
  try {
    return new URL(path, `${base}/`.replace(/\/+$/, '/'));
  } catch {
    const fix = 'Set it to the address of the service, for example "https://service.example/".';
    throw new LoadError('invalid_url', `${setting} is not an absolute URL: "${base}". ${fix}`);
  }
}

/** Sets a global variable that a script reads. Returns a function that removes it. */
export function setGlobal(name: string, value: unknown): Undo {
  Reflect.set(window, name, value);
  return () => {
    // A global that was declared with `var` cannot be deleted.
    if (!Reflect.deleteProperty(window, name)) Reflect.set(window, name, undefined);
  };
}

/**
 * Returns a function that loads one script of this name at a time: each call first removes the
 * script of the call before, also of another copy of this package.
 */
export function createSingleScript(name: 'paymentWidgets' | 'oasm'): LoadSingleScript {
  const createScript = createScriptFactory();

  return async ({ url, source, signal, prepare }) => {
    if (typeof document === 'undefined')
      throw new LoadError('not_a_browser', 'Scripts can only be loaded in a browser.');
    signal?.throwIfAborted();
    const current = sharedInPage(name, () => ({ remove: () => {} }));
    current.remove();
    const script = createScript(url, source);
    const cleanUp = prepare();
    const loading = new AbortController();
    let isRemoved = false;
    function remove(): void {
      if (isRemoved) return;
      isRemoved = true;
      loading.abort(new DOMException('The script was removed.', 'AbortError'));
      cleanUp();
      script.remove();
    }
    current.remove = remove;

    function abort(): void {
      loading.abort(signal?.reason);
    }
    signal?.addEventListener('abort', abort);
    try {
      await loadScript(script, url, source.integrity, loading.signal);
      // The script has run, but another call may have removed it since its `load` event.
      loading.signal.throwIfAborted();
    } catch (error) {
      remove();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
    return remove;
  };
}
