import type { BrowserContext } from '@playwright/test';
import { passed, type Verdict } from '../check.ts';
import { logout } from '../sessions/requests.ts';
import { toSent } from '../request.ts';
import { logIn, type LoginTools } from './log-in.ts';
import { expectStep, Mismatch, waitMs, type Scenario, type WatchedPage } from './scenario.ts';

const section = 'Session tracker script';

const loginIsNoticed = 'the tracker notices the login in a page of the application';

/** What `writeApplication` has recorded in the page. */
type Recorded = { readonly statuses: readonly string[]; readonly changes: readonly string[] };

/** An application whose page is tracked. `tools`: why there is none. */
export function sessionScenarios(tools: LoginTools | string): readonly Scenario[] {
  const missing = typeof tools === 'string' ? tools : undefined;
  async function withTools(run: (given: LoginTools) => Promise<Verdict>): Promise<Verdict> {
    if (typeof tools === 'string') throw new Error(tools);
    return run(tools);
  }
  return [
    {
      section,
      title: loginIsNoticed,
      statement:
        'The page loads {auth_url}/v1/sessionTracker/oasm.js, which reads the login state.',
      steps: 'a test user logs in, and the application loads the tracker',
      missing,
      run: async (browser) => withTools(async (given) => runLogin(given, browser)),
    },
    {
      section: 'Events',
      title: 'a logout in another window reaches on_change',
      statement: 'on_change is called when the remote login state differs from the expected one.',
      steps: 'a test user logs in, and out again in another window',
      needs: loginIsNoticed,
      missing,
      run: async (browser) => withTools(async (given) => runLogout(given, browser)),
    },
  ];
}

/** The page of the application: it polls the login state every second. */
export function writeApplication({ base, login }: LoginTools): string {
  const source = JSON.stringify(`${base.href}v1/sessionTracker/oasm.js`).slice(1, -1);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>Application</title>
<script>
window.recorded = { statuses: [], changes: [] };
window._OASM = window._OASM || function () { (_OASM.q = _OASM.q || []).push(arguments); };
_OASM('client_id', ${JSON.stringify(login.clientId)});
const session = new URLSearchParams(location.search).get('session_state');
if (session !== null) _OASM('session', session);
_OASM('on_status', (status) => recorded.statuses.push(status.state + ' ' + status.reason));
_OASM('on_change', (change) => recorded.changes.push(change.state));
_OASM('poll', { state: 'logged_in', interval: 1000 });
</script>
<script async src="${source}"></script>
</html>
`;
}

async function runLogin(tools: LoginTools, browser: BrowserContext): Promise<Verdict> {
  const watched = await logInTracked(tools, browser);
  const { changes } = await read(watched);
  return changes.length === 0
    ? passed
    : {
        kind: 'failed',
        problems: [`expected no call of on_change, found one for ${changes.join(', ')}`],
        fix: 'Report the session of the browser (level sessions).',
      };
}

async function runLogout(tools: LoginTools, browser: BrowserContext): Promise<Verdict> {
  const { base, login } = tools;
  const watched = await logInTracked(tools, browser);
  const other = await browser.newPage();
  const request = logout('one', login.logoutUri);
  await other.goto(toSent(base, request, new Map()).url.href, {
    timeout: waitMs,
    waitUntil: 'commit',
  });
  await expectStep(
    watched,
    watched.page.waitForFunction(`recorded.changes.includes('logged_out')`, undefined, {
      timeout: waitMs,
    }),
    'a call of on_change for logged_out',
    'End the session at the logout, and remove its status cookie (Events).',
  );
  return passed;
}

/** Logs the test user in, and waits until the tracker of the application has noticed it. */
async function logInTracked(tools: LoginTools, browser: BrowserContext): Promise<WatchedPage> {
  const watched = await logIn(tools, browser);
  const isNoticed = `recorded.statuses.some((status) => status.startsWith('logged_in'))`;
  await expectStep(
    watched,
    watched.page.waitForFunction(isNoticed, undefined, { timeout: waitMs }),
    'the state logged_in',
    'Serve oasm.js and its frame with the headers of the table: frame-ancestors must list the origin of the application.',
  ).catch(async (error: unknown) => {
    if (!(error instanceof Mismatch)) throw error;
    const { statuses } = await read(watched);
    const said = statuses.at(-1) ?? 'nothing';
    throw new Mismatch(`${error.message}; the tracker says: ${said.trim()}`, error.fix);
  });
  return watched;
}

async function read({ page }: WatchedPage): Promise<Recorded> {
  return page.evaluate<Recorded>('recorded');
}
