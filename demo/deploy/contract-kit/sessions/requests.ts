import type { AnswerRule } from '../expectations.ts';
import type { Answer } from '../client.ts';
import { authorization, type CheckRequest, type Parameters, type Value } from '../request.ts';

/** An application, and a user that may log in there. */
export type Login = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered for logins. */
  readonly redirectUri: string;
  /** Registered for logouts. */
  readonly logoutUri: string;
  readonly username: string;
  readonly password: string;
};

export const state = 'kit state/1+2';

/** `GET /v1/authenticate` by a browser. */
export function authenticate(
  { clientId, redirectUri }: Login,
  browser: string,
  parameters: Parameters = {},
): CheckRequest {
  return {
    method: 'GET',
    path: '/v1/authenticate',
    browser,
    parameters: {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state,
      ...parameters,
    },
  };
}

/** `POST /v1/tokens` by the server of the application, with the code that an earlier check has kept. */
export function exchange(login: Login, code: string, parameters: Parameters = {}): CheckRequest {
  return {
    method: 'POST',
    path: '/v1/tokens',
    headers: { authorization: basic(login, login.clientSecret, '$CLIENT_SECRET') },
    parameters: {
      grant_type: 'authorization_code',
      code: { kept: code, shown: '$CODE' },
      redirect_uri: login.redirectUri,
      scope: 'openid',
      ...parameters,
    },
  };
}

/** The credentials of the client, joined unchanged, as in the reference. */
export function basic({ clientId }: Login, secretText: string, shown: string): Value {
  return authorization('Basic', `${clientId}:${secretText}`, `${clientId}:${shown}`);
}

/** `GET /v1/logout` by a browser. */
export function logout(browser: string, url: string): CheckRequest {
  return {
    method: 'GET',
    path: '/v1/logout',
    browser,
    parameters: { post_logout_redirect_uri: url },
  };
}

/** The address of a redirect; `undefined` if the answer is none. */
export function locationOf({ status, headers }: Answer): string | undefined {
  return [302, 303, 307].includes(status) ? headers.get('location') : undefined;
}

/** The query of the redirect to the application; `undefined` if the answer is none. */
export function returnOf(answer: Answer, { redirectUri }: Login): URLSearchParams | undefined {
  const location = locationOf(answer);
  const [address, query = ''] = location?.split('?') ?? [];
  return address === redirectUri.split('?')[0] ? new URLSearchParams(query) : undefined;
}

/** The browser returns to the application with a code, and with the state as it was sent. */
export function returnsCode(login: Login): AnswerRule {
  return returning(login, (query) =>
    query.has('code') ? [] : ['code: expected one in the query of the redirect'],
  );
}

/** The browser returns to the application with `login_required`. */
export function returnsLoginRequired(login: Login): AnswerRule {
  return returning(login, (query) => [
    ...(query.get('error') === 'login_required'
      ? []
      : [`error: expected login_required, found ${query.get('error')}`]),
    ...(query.has('code') ? ['code: expected none'] : []),
  ]);
}

/** The browser returns to the application with the state as it was sent. `find` looks at the rest of the query. */
function returning(login: Login, find: (query: URLSearchParams) => readonly string[]): AnswerRule {
  return (answer) => {
    const query = returnOf(answer, login);
    if (query === undefined)
      return [`expected a redirect to ${login.redirectUri}, found ${describe(answer)}`];
    return [
      ...find(query),
      ...(query.get('state') === state
        ? []
        : [`state: expected it as it was sent, found ${query.get('state')}`]),
    ];
  };
}

/** Nobody gets a code, in whatever way the request is refused. */
export function returnsNoCode(answer: Answer): readonly string[] {
  const location = locationOf(answer) ?? '';
  return /[?&]code=/.test(location) ? ['code: expected none in the redirect'] : [];
}

/** An error page, not a redirect. */
export function isError({ status }: Answer): readonly string[] {
  return status >= 400 && status < 500 ? [] : [`status: expected 400 to 499, found ${status}`];
}

/** The browser is not sent to an address that the application has not registered. */
export function staysAway(address: string): AnswerRule {
  return (answer) =>
    locationOf(answer)?.startsWith(address) === true
      ? [`expected no redirect to ${address}, which is not registered`]
      : [];
}

export function describe(answer: Answer): string {
  const location = locationOf(answer);
  return location === undefined ? String(answer.status) : `${answer.status} to ${location}`;
}

/** Keeps the code of a redirect. */
export function takeCode(login: Login, name: string) {
  return (answer: Answer): Readonly<Record<string, string>> => {
    const code = returnOf(answer, login)?.get('code');
    return code === null || code === undefined ? {} : { [name]: code };
  };
}
