import { LoadError } from './load-error.ts';
import type { Undo } from './single-script.ts';

/**
 * Loads a script for a component. Returns a function that aborts the loading, or removes what was
 * loaded.
 */
export function loadForComponent<Handle>(
  load: (signal: AbortSignal) => Promise<Handle>,
  remove: (handle: Handle) => void,
  onLoadError: (error: LoadError) => void,
): Undo {
  const loading = new AbortController();
  let removeLoaded: Undo = () => {};
  async function run(): Promise<void> {
    try {
      const handle = await load(loading.signal);
      removeLoaded = () => remove(handle);
      // The returned function was called after the script had run.
      if (loading.signal.aborted) removeLoaded();
    } catch (error) {
      if (error instanceof LoadError) onLoadError(error);
      else if (!isAbortError(error)) throw error;
    }
  }
  void run();
  return () => {
    loading.abort();
    removeLoaded();
  };
}

/** Passes an error to the error callback of a component. */
export function reportLoadError(
  error: LoadError,
  onError: ((error: LoadError) => unknown) | undefined,
): void {
  if (isMistake(error)) logMistake(error.message);
  onError?.(error);
}

/**
 * Logs a mistake in the application, because not every application has an error callback.
 */
export function logMistake(message: string): void {
  // oxlint-disable-next-line no-console -- The console is where developers look for mistakes.
  console.error(`[payment-widgets] ${message}`);
}

function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function isMistake({ code }: LoadError): boolean {
  return code === 'in_use' || code === 'invalid_url';
}
