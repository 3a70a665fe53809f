import { Agent, request } from 'undici';
import { textAt } from '../answer.ts';
import { lookupLocalhost } from '../lookup-localhost.ts';

/** What the authentication service gave this shop to prove itself with. Never sent to a browser. */
export type AuthSettings = {
  /** `http://auth.opp.localhost:8080`, without a slash at its end. */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signed its certificate (PEM), where that is nobody whom Node knows. */
  readonly authority?: string | undefined;
};

export type Person = { readonly name: string; readonly username: string; readonly role: string };

export type AuthClient = {
  /** The address of the authentication service at which a login begins. */
  readonly addressOf: (state: string) => string;
  /** The person a code stands for; `undefined` where the authentication service does not play along. */
  readonly identify: (code: string) => Promise<Person | undefined>;
  /** The address of the authentication service that ends its session and leads back to the office. */
  readonly logoutAddress: string;
};

type Call = {
  readonly path: string;
  readonly authorization: string;
  readonly form?: URLSearchParams;
};

const longestMs = 10_000;

/** The JSON of an answer that says yes; `undefined` for any other, and for none. */
const createCall = ({ authUrl, authority }: AuthSettings) => {
  const trusted = authority === undefined ? {} : { ca: authority };
  const dispatcher = new Agent({
    connect: { lookup: lookupLocalhost, timeout: 5_000, ...trusted },
    maxResponseSize: 64 * 1024,
  });
  return async ({ path, authorization, form }: Call): Promise<unknown> => {
    const contentType = { 'Content-Type': 'application/x-www-form-urlencoded' };
    try {
      const { statusCode, body } = await request(`${authUrl}${path}`, {
        dispatcher,
        signal: AbortSignal.timeout(longestMs),
        method: form === undefined ? 'GET' : 'POST',
        headers: { Authorization: authorization, ...(form === undefined ? {} : contentType) },
        ...(form === undefined ? {} : { body: form.toString() }),
      });
      const answer = await body.text();
      return statusCode === 200 ? JSON.parse(answer) : undefined;
    } catch {
      return undefined;
    }
  };
};

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

const basic = ({ clientId, clientSecret }: AuthSettings): string =>
  `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;

const isToken = (token: string | undefined): token is string => /^[!-~]{1,256}$/.test(token ?? '');

/** The login workflow by hand, as the reference has it: two calls to the authentication service by plain HTTP. */
export const createAuthClient = (settings: AuthSettings, officeUrl: string): AuthClient => {
  const { authUrl, clientId } = settings;
  const call = createCall(settings);
  const redirectUri = `${officeUrl}/callback`;
  const common = { redirect_uri: redirectUri, scope: 'openid' };
  const goodbye = new URLSearchParams({ post_logout_redirect_uri: officeUrl });

  const fetchToken = async (code: string): Promise<string | undefined> => {
    const form = new URLSearchParams({ ...common, code, grant_type: 'authorization_code' });
    const answer = await call({ path: '/v1/tokens', authorization: basic(settings), form });
    const isBearer = textAt(answer, 'token_type')?.toLowerCase() === 'bearer';
    return isBearer ? textAt(answer, 'access_token') : undefined;
  };

  return {
    addressOf: (state) => {
      const asked = { client_id: clientId, response_type: 'code', state, ...common };
      return `${authUrl}/v1/authenticate?${new URLSearchParams(asked)}`;
    },
    identify: async (code) => {
      const token = await fetchToken(code);
      if (!isToken(token)) return undefined;
      const answer = await call({ path: '/v1/users', authorization: `bearer ${token}` });
      const name = textAt(answer, 'name');
      const username = textAt(answer, 'preferred_username');
      const role = textAt(answer, 'role');
      if (name === undefined || username === undefined || role === undefined) return undefined;
      return { name, username, role };
    },
    logoutAddress: `${authUrl}/v1/logout?${goodbye}`,
  };
};
