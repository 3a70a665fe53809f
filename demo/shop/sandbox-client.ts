import { Agent, request } from 'undici';
import { textAt } from './answer.ts';
import { lookupLocalhost } from '../shared/lookup-localhost.ts';

export type SandboxAddress = {
  /** `http://sandbox.localhost:8080`, without a slash at its end. */
  readonly origin: string;
  /** Who signed its certificate (PEM), where it speaks https. */
  readonly authority?: string | undefined;
};

export type SandboxClient = {
  /** The id of the planned fault, or `undefined` where it was not planned. */
  readonly planFault: (fault: object) => Promise<string | undefined>;
  /** Takes a planned fault back. One that was met already is gone by itself. */
  readonly dropFault: (id: string) => Promise<void>;
};

/** A client of the sandbox's control endpoints. */
export const createSandboxClient = ({ origin, authority }: SandboxAddress): SandboxClient => {
  const trusted = authority === undefined ? {} : { ca: authority };
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000, ...trusted },
    headersTimeout: 5_000,
    bodyTimeout: 5_000,
    maxResponseSize: 64 * 1024,
  });

  const pull = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const sent = {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    };
    try {
      const answer = await request(`${origin}${path}`, {
        dispatcher,
        method,
        ...(body === undefined ? {} : sent),
      });
      return await answer.body.json();
    } catch {
      return undefined;
    }
  };

  return {
    planFault: async (fault) => textAt(await pull('POST', '/faults', fault), 'id'),
    dropFault: async (id) => void (await pull('DELETE', `/faults/${encodeURIComponent(id)}`)),
  };
};
