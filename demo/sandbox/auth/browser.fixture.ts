import type { Answer, Sending, TestServer } from '../test-server.fixture.ts';
import {
  cookiesOf,
  encode,
  locationOf,
  loginQuery,
  type Application,
  type Values,
} from './application.fixture.ts';

type Headers = Readonly<Record<string, string>>;

type Send = (path: string, sending?: Sending) => Promise<Answer>;

const navigationHeaders = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
} as const;

/** A browser: it stores cookies, and sends the headers of a browser. */
export function createBrowser(testServer: Pick<TestServer, 'send'>) {
  const { jar, store, header } = createJar();
  const send: Send = async (path, sending = {}) =>
    store(
      await testServer.send('auth', path, {
        ...sending,
        headers: { ...header(), ...sending.headers },
      }),
    );
  function navigate(path: string, headers: Headers = {}): Promise<Answer> {
    return send(path, { headers: { ...navigationHeaders, ...headers } });
  }
  function authorize(
    app: Application,
    change: Values = {},
    headers: Headers = {},
  ): Promise<Answer> {
    return navigate(`/v1/authenticate?${loginQuery(app, change)}`, headers);
  }
  async function openForm(app: Application, change: Values = {}) {
    const redirected = await authorize(app, change);
    const path = locationOf(redirected);
    return { redirected, ...readForm(send, path, await navigate(path)) };
  }
  return {
    jar,
    send,
    navigate,
    authorize,
    openForm,
    logIn: async (app: Application, change: Values = {}, values: Values = {}): Promise<Answer> => {
      const { submit } = await openForm(app, change);
      return submit(values);
    },
    logOut: (app: Application, headers: Headers = {}): Promise<Answer> =>
      navigate(
        `/v1/logout?${encode({ post_logout_redirect_uri: app.postLogoutRedirectUri })}`,
        headers,
      ),
    /** The request of the tracker's frame. */
    status: (headers: Headers = {}): Promise<Answer> =>
      send('/v1/sessionTracker/status', {
        headers: { 'oasm-request': '1', 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/**
 * The cookies of a browser, by name. Tests read, set and delete them, which a map allows in fewer lines than a cookie
 * jar of a library: there is only one host.
 */
function createJar() {
  const jar = new Map<string, string>();
  function store(answer: Answer): Answer {
    for (const cookie of cookiesOf(answer)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  function header(): Headers {
    return jar.size === 0 ? {} : { cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
  }
  return { jar, store, header };
}

const formHeaders = {
  ...navigationHeaders,
  'sec-fetch-site': 'same-origin',
  origin: 'null',
  'content-type': 'application/x-www-form-urlencoded',
} as const;

/** The login form. `submit` fills it in with the demo administrator, unless `values` overrides fields. */
function readForm(send: Send, path: string, form: Answer) {
  const token = hidden(form.text, /name="form_token" value="([^"]*)"/);
  const valid = { form_token: token, username: 'administrator', password: 'sandbox' };
  return {
    path,
    form,
    token,
    submit: (values: Values = {}, headers: Headers = {}) =>
      send(path, {
        method: 'POST',
        body: encode({ ...valid, ...values }),
        headers: { ...formHeaders, ...headers },
      }),
  };
}

function hidden(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? '';
}
