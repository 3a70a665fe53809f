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

const visit = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
} as const;

const formHeaders = {
  ...visit,
  'sec-fetch-site': 'same-origin',
  origin: 'null',
  'content-type': 'application/x-www-form-urlencoded',
} as const;

const hidden = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Cookies as browsers keep them. */
const createJar = () => {
  const jar = new Map<string, string>();
  const keep = (answer: Answer): Answer => {
    for (const cookie of cookiesOf(answer)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const header = (): Headers =>
    jar.size === 0 ? {} : { cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
  return { jar, keep, header };
};

/** The form as it was shown, and how it is filled in. */
const readForm = (send: Send, path: string, form: Answer) => {
  const token = hidden(form.text, /name="form_token" value="([^"]*)"/);
  const right = { form_token: token, username: 'administrator', password: 'sandbox' };
  return {
    path,
    form,
    token,
    submit: (values: Values = {}, headers: Headers = {}) =>
      send(path, {
        method: 'POST',
        body: encode({ ...right, ...values }),
        headers: { ...formHeaders, ...headers },
      }),
  };
};

/** A person's browser: it keeps cookies, and says of its requests what browsers say. */
export const createBrowser = (testServer: TestServer) => {
  const { jar, keep, header } = createJar();
  const send: Send = async (path, sending = {}) =>
    keep(
      await testServer.send('auth', path, {
        ...sending,
        headers: { ...header(), ...sending.headers },
      }),
    );
  const go = (path: string, headers: Headers = {}): Promise<Answer> =>
    send(path, { headers: { ...visit, ...headers } });
  const ask = (app: Application, change: Values = {}, headers: Headers = {}): Promise<Answer> =>
    go(`/v1/authenticate?${loginQuery(app, change)}`, headers);
  const openForm = async (app: Application, change: Values = {}) => {
    const asked = await ask(app, change);
    const path = locationOf(asked);
    return { asked, ...readForm(send, path, await go(path)) };
  };
  return {
    jar,
    send,
    go,
    ask,
    openForm,
    logIn: async (app: Application, change: Values = {}, values: Values = {}): Promise<Answer> => {
      const { submit } = await openForm(app, change);
      return submit(values);
    },
    logOut: (app: Application, headers: Headers = {}): Promise<Answer> =>
      go(`/v1/logout?${encode({ post_logout_redirect_uri: app.afterLogout })}`, headers),
    /** The tracker's frame asks. */
    status: (headers: Headers = {}): Promise<Answer> =>
      send('/v1/sessionTracker/status', {
        headers: { 'oasm-request': '1', 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
};

export type Browser = ReturnType<typeof createBrowser>;
