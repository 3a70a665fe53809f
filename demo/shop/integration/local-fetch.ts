import { Agent, fetch, type Dispatcher } from 'undici';
import { lookupLocalhost } from '../../shared/lookup-localhost.ts';
import type { Fetch } from './client.ts';

export type LocalFetch = { readonly fetch: Fetch; readonly close: () => Promise<void> };

/** `fetch` that resolves `*.localhost` to this machine, as browsers do. For other services, use the global `fetch`. */
export function createLocalFetch(): LocalFetch {
  const dispatcher: Dispatcher = new Agent({ connect: { lookup: lookupLocalhost } });
  return {
    fetch: (url, init) => fetch(url, { ...init, dispatcher }),
    close: () => dispatcher.close(),
  };
}
