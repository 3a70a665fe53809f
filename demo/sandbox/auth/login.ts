import type { LoginIds, PendingLogin } from '../stores/pending-logins.ts';
import type { Sandbox } from '../sandbox.ts';
import { beginAddress, formAddress } from './authenticate.ts';
import { findActive } from './browser-session.ts';
import { endAgain, enter } from './enter.ts';
import { cookiesNeeded, foreignForm, loginGone, loginOver, wrongRequest } from './error-pages.ts';
import { judge, type Showing } from './judge-login.ts';
import { isFromOwnPage } from './origins.ts';
import { loginPage } from './pages.ts';
import type { Parameters } from './read-parameters.ts';
import { redirect, type Call, type Reply } from './reply.ts';

const valueOf = (parameters: Parameters, name: string): string =>
  parameters.ok ? (parameters.values.get(name) ?? '') : '';

const showForm = (
  sandbox: Sandbox,
  pair: LoginIds,
  { request }: PendingLogin,
  { status = 200, username = '', problem, headers = {} }: Showing = {},
): Reply => {
  const { origin, host } = new URL(request.redirectUri);
  const page = loginPage({
    action: formAddress(pair.id),
    formToken: sandbox.logins.formToken(pair),
    host,
    username,
    consoleAddress: `${sandbox.hosts.origin('sandbox')}/`,
    ...(problem !== undefined && { problem }),
  });
  // Browsers hold a form's whole chain of redirects against its policy.
  return { kind: 'page', status, page, formTarget: origin, headers };
};

/** `GET /v1/login`: the form, in the browser that the login was begun in. In any other it is begun anew. */
export const showLogin = (sandbox: Sandbox, call: Call): Reply => {
  const id = valueOf(call.query, 'login');
  const login = sandbox.logins.find(id);
  if (login === undefined) return loginGone();
  if (login.isOver) return loginOver(login.request.redirectUri);
  const cookies = call.readCookies();
  const { browser } = cookies;
  if (browser === undefined) return cookiesNeeded();
  const isElsewhere = !sandbox.logins.isBegunIn({ id, browser });
  if (isElsewhere || findActive(sandbox, cookies) !== undefined)
    return redirect(beginAddress(login.request));
  return showForm(sandbox, { id, browser }, login);
};

/** `POST /v1/login`: somebody says who they are. */
export const takeLogin = async (sandbox: Sandbox, call: Call): Promise<Reply> => {
  const { query, body } = call;
  if (!query.ok || !body.ok) return wrongRequest('The form that was sent cannot be read.');
  if (!isFromOwnPage(call.header, sandbox.hosts.origin('auth'))) return foreignForm();
  const id = valueOf(query, 'login');
  const login = sandbox.logins.find(id);
  if (login === undefined) return loginGone();
  const { browser = '' } = call.readCookies();
  const pair = { id, browser };
  if (!sandbox.logins.isFormToken(pair, valueOf(body, 'form_token')))
    return foreignForm(formAddress(id));
  const ended = login.isOver ? endAgain(sandbox, call, login) : undefined;
  if (ended !== undefined) return ended;
  const [username, password] = [valueOf(body, 'username'), valueOf(body, 'password')];
  const judged = await judge(sandbox, { username, password, source: call.source });
  return judged.kind === 'known'
    ? enter(sandbox, call, pair, judged.user)
    : showForm(sandbox, pair, login, judged.showing);
};
