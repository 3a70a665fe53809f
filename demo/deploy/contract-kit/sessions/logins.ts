import type { Check } from '../check.ts';
import type { Answer } from '../client.ts';
import { expecting, hasStatus, type AnswerRule } from '../expectations.ts';
import { readLoginForm } from './login-form.ts';
import {
  authenticate,
  locationOf,
  returnsCode,
  returnsLoginRequired,
  returnsNoCode,
  takeCode,
  type Login,
} from './requests.ts';

/** A wrong and a right password, and what the session is good for afterwards. */
export function loginChecks(login: Login, base: URL): readonly Check[] {
  return [
    {
      section: 'Login workflow',
      title: 'the login form asks for a password, and no page can frame it',
      statement: 'The user enters credentials.',
      request: { method: 'GET', path: '{login page}', browser: 'one' },
      expect: expecting(
        "Show the form with Content-Security-Policy: frame-ancestors 'none' or X-Frame-Options, and Cache-Control: no-store.",
        hasStatus(200),
        hasForm,
        cannotBeFramed,
        isNotStored,
      ),
      takes: (answer) => takeForm(answer, login, base),
    },
    {
      section: 'Login workflow',
      title: 'a wrong password logs nobody in',
      statement: 'The user authenticates if the credentials are valid.',
      request: submitForm('form with a wrong password'),
      expect: expecting('Show the form again.', returnsNoCode, (answer) =>
        locationOf(answer)?.startsWith(login.redirectUri) === true
          ? ['expected the form again, found a redirect to the application']
          : [],
      ),
    },
    {
      section: 'Errors',
      title: 'after a wrong password, prompt=none returns login_required',
      statement: 'With prompt=none and no logged-in user: redirect with error=login_required.',
      request: authenticate(login, 'one', { prompt: 'none' }),
      expect: expecting('Start no session for a wrong password.', returnsLoginRequired(login)),
    },
    {
      section: 'Login workflow',
      title: 'a login redirects to the application with a code and the state',
      statement:
        'After login, the browser is redirected with code, and state is returned unchanged.',
      request: submitForm('form with the password'),
      expect: expecting(
        'Redirect to redirect_uri with code and state, and set the session in cookies with Secure, HttpOnly and SameSite.',
        returnsCode(login),
        hasSafeCookies,
      ),
      settings: 'LOGIN_NAME and LOGIN_PASSWORD',
      takes: (answer) => ({
        ...takeCode(login, 'first code')(answer),
        'readable cookies': readableCookies(answer).join(' '),
        'cookies of the login': answer.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
      }),
    },
    {
      section: 'What the service does',
      title: 'a user who is logged in gets a code without the form',
      statement: 'After login, the user is also signed in to any other integrated application.',
      request: authenticate(login, 'one'),
      expect: expecting('Redirect with a code at once.', returnsCode(login)),
      takes: takeCode(login, 'second code'),
    },
    {
      section: 'What the service does',
      title: 'prompt=none of a user who is logged in returns a code',
      statement: 'prompt=none returns an error only if nobody is logged in.',
      request: authenticate(login, 'one', { prompt: 'none' }),
      expect: expecting('Redirect with a code at once.', returnsCode(login)),
      takes: takeCode(login, 'third code'),
    },
    {
      section: 'What the service does',
      title: 'another browser is not logged in',
      statement: 'The session belongs to the browser in which the user has logged in.',
      request: authenticate(login, 'two', { prompt: 'none' }),
      expect: expecting('Bind the session to the browser.', returnsLoginRequired(login)),
    },
  ];
}

const hasForm: AnswerRule = ({ text }) =>
  readLoginForm(text) === undefined ? ['body: expected a form with a username and a password'] : [];

/** Attack: a page shows the form in a frame, and the user types or clicks there. */
const cannotBeFramed: AnswerRule = ({ headers }) => {
  const policy = headers.get('content-security-policy') ?? '';
  const options = headers.get('x-frame-options') ?? '';
  return /frame-ancestors '(?:none|self)'/.test(policy) || /^(?:deny|sameorigin)$/i.test(options)
    ? []
    : ["Content-Security-Policy: expected frame-ancestors 'none', found none"];
};

const isNotStored: AnswerRule = ({ headers }) => {
  const found = headers.get('cache-control') ?? 'nothing';
  return found.includes('no-store') ? [] : [`Cache-Control: expected no-store, found ${found}`];
};

const hasSafeCookies: AnswerRule = ({ cookies }) => {
  const unsafe = cookies.filter(
    (cookie) => !/;\s*secure/i.test(cookie) || !/;\s*samesite/i.test(cookie),
  );
  const isHidden = cookies.some((cookie) => /;\s*httponly/i.test(cookie));
  return [
    ...unsafe.map((cookie) => `Set-Cookie ${cookie.split('=')[0]}: expected Secure and SameSite`),
    ...(isHidden ? [] : ['Set-Cookie: expected one with HttpOnly, which scripts cannot read']),
  ];
};

/** The cookies that a script can read: the session tracker notices a logout by them. */
function readableCookies({ cookies }: Answer): readonly string[] {
  return cookies
    .filter((cookie) => !/;\s*(?:httponly|max-age=0)/i.test(cookie))
    .map((cookie) => cookie.split('=')[0] ?? '');
}

/** The forms as the browser sends them, with the right and with a wrong password. */
function takeForm({ text }: Answer, login: Login, base: URL): Readonly<Record<string, string>> {
  const form = readLoginForm(text);
  if (form === undefined) return {};
  const action = new URL(form.action, new URL('v1/login', base));
  if (action.origin !== base.origin) return {};
  function bodyWith(password: string): string {
    return new URLSearchParams([
      ...(form?.fields ?? []),
      [form?.usernameField ?? '', login.username],
      [form?.passwordField ?? '', password],
    ]).toString();
  }
  return {
    'form action': action.href,
    origin: base.origin,
    'form with a wrong password': bodyWith(`${login.password}x`),
    'form with the password': bodyWith(login.password),
  };
}

function submitForm(form: string): Check['request'] {
  return {
    method: 'POST',
    path: '{form action}',
    browser: 'one',
    headers: { origin: { kept: 'origin' }, 'sec-fetch-site': 'same-origin' },
    body: {
      type: 'application/x-www-form-urlencoded',
      text: { kept: form, shown: '$LOGIN_FORM' },
    },
  };
}
