import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { parseJson } from '../shared/parse-json.ts';
import type { HostRole } from './http/hosts.ts';
import {
  authentication,
  formType,
  order,
  plainCard,
  startTestServer,
  type Answer,
  type TestServer,
} from './test-server.fixture.ts';

export type SecureTestServer = {
  readonly testServer: TestServer;
  readonly tlsPort: number;
  readonly authority: string;
  /** Trusts only the sandbox's certificate. */
  readonly dispatcher: Agent;
  readonly ask: (
    role: HostRole,
    path: string,
    form?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

const lookUpLoopback: LookupFunction = (_name, { all }, found) =>
  all === true ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

/** Trusts the certificate authorities of Node. */
export function createUntrustingAgent(): Agent {
  return new Agent({ connect: { lookup: lookUpLoopback } });
}

export function paymentOf({ sandbox }: TestServer) {
  return {
    ...authentication(sandbox.merchants.standard),
    ...order,
    ...plainCard,
    paymentBrand: 'VISA',
  };
}

/** Starts a test server with http and https. */
export async function startSecureTestServer(): Promise<SecureTestServer> {
  const testServer = await startTestServer({ tlsPort: 0 });
  const { hosts } = testServer.sandbox;
  const [, tlsPort = 0] = hosts.ports;
  const { authority = '' } = hosts;
  const dispatcher = new Agent({ connect: { lookup: lookUpLoopback, ca: authority } });
  return {
    testServer,
    tlsPort,
    authority,
    dispatcher,
    ask: async (role, path, form) => {
      const answer = await request(`${hosts.origin(role)}${path}`, {
        dispatcher,
        method: form === undefined ? 'GET' : 'POST',
        ...(form === undefined
          ? {}
          : {
              headers: { 'content-type': formType },
              body: new URLSearchParams(form).toString(),
            }),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, headers: answer.headers, text, json: parseJson(text) };
    },
    close: async () => {
      await dispatcher.close();
      await testServer.close();
    },
  };
}
