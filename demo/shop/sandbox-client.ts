import { Agent, request } from 'undici';
import { textAt } from './json-values.ts';
import { lookupLocalhost } from '../shared/lookup-localhost.ts';

export type SandboxAddress = {
  /** `http://sandbox.localhost:8080`, without a final slash. */
  readonly origin: string;
  /** PEM certificate of the authority that signed its certificate, for https. */
  readonly authority?: string | undefined;
};

export type SandboxClient = {
  /** The ID of the planned fault, or `undefined` if it could not be planned. */
  readonly planFault: (fault: object) => Promise<string | undefined>;
  /** Removes a planned fault. Does nothing if it has already been injected. */
  readonly dropFault: (id: string) => Promise<void>;
};

/** A client of the sandbox's control endpoints. */
export function createSandboxClient({ origin, authority }: SandboxAddress): SandboxClient {
  const trusted = authority === undefined ? {} : { ca: authority };
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000, ...trusted },
    headersTimeout: 5_000,
    bodyTimeout: 5_000,
    maxResponseSize: 64 * 1024,
  });

  async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const withBody = {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    };
    try {
      const response = await request(`${origin}${path}`, {
        dispatcher,
        method,
        ...(body === undefined ? {} : withBody),
      });
      return await response.body.json();
    } catch {
      return undefined;
    }
  }

  return {
    planFault: async (fault) => textAt(await send('POST', '/faults', fault), 'id'),
    dropFault: async (id) => void (await send('DELETE', `/faults/${encodeURIComponent(id)}`)),
  };
}
