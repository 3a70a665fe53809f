import type { Site } from './front.ts';
import { otherSite, pageSite, type Row } from './rows.ts';
import {
  timePushes,
  watchNobody,
  watchOneLogout,
  type Latency,
  type Part,
  type Scene,
} from './scenes.ts';
import { withUndoing } from './undoing.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { Sandbox } from './sandbox.ts';

export type Outcome = {
  readonly row: Row;
  readonly version: string;
  /** Nobody has ever logged in. */
  readonly nobody: Part;
  /** The browser keeps the cookies that a login needs. */
  readonly isLoginPossible: boolean;
  /** The person logged in for another application, and this page has never asked for a login. */
  readonly elsewhere: Part | undefined;
  /** The person logged in for this page, which has only the cookie to go by. */
  readonly cookie: Part | undefined;
  /** The same, with the `session_state` of the login response. */
  readonly handle: Part | undefined;
  /** Logouts that nothing but a push could tell of. */
  readonly pushes: readonly Latency[];
  readonly faults: readonly string[];
  readonly falseLogouts: readonly string[];
};

type Parts = Pick<Outcome, 'elsewhere' | 'cookie' | 'handle' | 'pushes'>;

const none: Parts = {
  elsewhere: undefined,
  cookie: undefined,
  handle: undefined,
  pushes: [],
};

/** What is told to somebody who has just logged in for another application. */
const watchLogins = async (scene: Scene, rounds: number): Promise<Parts> => {
  const { visitor, acting } = scene;
  const elsewhere = await watchOneLogout(scene, 'login elsewhere');
  await visitor.logIn(acting);
  const cookie = await watchOneLogout(scene, 'own login');
  const pushes = cookie.latency === undefined ? [] : await timePushes(scene, rounds);
  const session = (await visitor.logIn(acting)) ?? '';
  const handle = await watchOneLogout(scene, 'with session_state', session);
  return { elsewhere, cookie, handle, pushes };
};

/** One row of the matrix, in a browser of its own with a fresh profile, by a person of its own. */
export const runRow = (sandbox: Sandbox, row: Row, rounds: number): Promise<Outcome> =>
  withUndoing(sandbox.undo, async (undo) => {
    const { inbox, proxyPort } = sandbox;
    const { configuration, embed, scheme } = row;
    const profile = sandbox.makeProfile();
    const settings = scheme === 'https' ? { profile, proxyPort } : { profile };
    const driver = await configuration.start(settings, undo);
    const acting = await driver.open();
    const watched = await driver.open();
    const person = await sandbox.createPerson();
    const front = sandbox.fronts[scheme];
    const visit = async (site: Site): Promise<Visitor> => {
      const { clientId } = await sandbox.createApplication(front, site);
      return createVisitor({ front, inbox, site, clientId, person });
    };
    const visitor = await visit(pageSite[embed]);
    const other = await visit(otherSite[embed]);
    const faults: string[] = [];
    const falseLogouts: string[] = [];
    const scene = { inbox, visitor, acting, watched, faults, falseLogouts };
    const keepsCookies = await visitor.keepsCookies(acting);
    const nobody = await watchNobody(scene, other);
    const isLoginPossible = (await other.logIn(acting)) !== undefined;
    if (!isLoginPossible && keepsCookies)
      faults.push('the login did not lead back to the application');
    const parts = isLoginPossible ? await watchLogins(scene, rounds) : none;
    const { version } = driver;
    return { row, version, nobody, isLoginPossible, ...parts, faults, falseLogouts };
  });
