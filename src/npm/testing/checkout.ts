import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createRequest,
  readCheckout,
  type CheckoutRequest,
  type CheckoutSettings,
  type TestCheckout,
} from './checkout-request.ts';

/**
 * Creates a checkout, as a merchant's server does. For Node only: credentials must not be in a
 * page.
 *
 * @param sandboxUrl Base URL of the payment service, for example `http://gateway.localhost:8080/`.
 */
export async function createTestCheckout(
  sandboxUrl: string,
  settings: CheckoutSettings,
): Promise<TestCheckout> {
  const request = createRequest(sandboxUrl, settings);
  const answer = await send(request).catch((cause: unknown) => {
    throw new Error(
      `${request.url} did not respond: ${describe(cause)}. Start the sandbox, or correct the URL.`,
      { cause },
    );
  });
  return readCheckout(request.url, answer.status, answer.body);
}

const timeoutMs = 30_000;

/**
 * Resolves names under `localhost` to this machine, as browsers do. On some systems Node does not.
 */
const lookupLocalhost: LookupFunction = (hostname, options, callback) =>
  lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback);

type Answer = { readonly status: number; readonly body: string };

function send({ url, parameters }: CheckoutRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const message = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      lookup: lookupLocalhost,
      signal: AbortSignal.timeout(timeoutMs),
    });
    message.on('error', reject);
    message.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    message.end(new URLSearchParams(parameters).toString());
  });
}

/** If several addresses refuse the connection, the error has a code, but an empty message. */
function describe(error: unknown): string {
  const { message, code } = Object.assign({ message: '', code: '' }, error);
  return message === '' ? code : message;
}
