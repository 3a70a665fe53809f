import { Agent, request } from 'undici';
import type { Application } from '#sandbox/auth/application.fixture';
import { createBrowser } from '#sandbox/auth/browser.fixture';
import { authentication, type TestServer } from '#sandbox/test-server.fixture';
import { parseJson } from './shared/parse-json.ts';
import type { RunningSandbox } from './create-sandbox.ts';

export type Form = Readonly<Record<string, string>>;

export const card = {
  paymentBrand: 'VISA',
  'card.number': '4111111111111111',
  'card.expiryMonth': '12',
  'card.expiryYear': '2039',
  'card.cvv': '123',
};

/** What shops, applications and browsers send to a sandbox of `createSandbox`. */
export function createCallers(sandbox: () => RunningSandbox) {
  const agent = new Agent();

  /** A request to the authentication service with its host name, which Node does not resolve. */
  const sendTo: TestServer['send'] = async (_role, path, { method, headers = {}, body } = {}) => {
    const { host, port } = new URL(sandbox().authUrl);
    const answered = await request(`http://127.0.0.1:${port}${path}`, {
      dispatcher: agent,
      method: method ?? 'GET',
      headers: { ...headers, host },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answered.body.text();
    return { status: answered.statusCode, headers: answered.headers, text, json: parseJson(text) };
  };

  /** A request of the standard merchant's server. Returns the ID in the answer. */
  async function send(method: 'POST' | 'DELETE', path: string, form: Form): Promise<string> {
    const body = new URLSearchParams({ ...authentication(sandbox().merchant), ...form });
    const response = await fetch(`${sandbox().baseUrl}v1/${path}`, { method, body });
    const answer = parseJson(await response.text());
    return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : '';
  }

  function pay(form: Form = {}): Promise<string> {
    const order = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };
    return send('POST', 'payments', { ...card, ...order, ...form });
  }

  function createApplication(): Application {
    const origin = 'https://app.example';
    const [redirectUri, postLogoutRedirectUri] = [`${origin}/callback`, `${origin}/`];
    const credentials = sandbox().createClient({
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [postLogoutRedirectUri],
      origins: [origin],
    });
    return { ...credentials, origin, redirectUri, postLogoutRedirectUri };
  }

  function openBrowser(jar: ReadonlyMap<string, string>) {
    const browser = createBrowser({ send: sendTo });
    for (const [name, value] of jar) browser.jar.set(name, value);
    return browser;
  }

  return { sendTo, send, pay, createApplication, openBrowser, close: () => agent.close() };
}
