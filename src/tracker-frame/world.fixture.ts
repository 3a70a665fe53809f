import {
  createFakeBrowser,
  minuteMs,
  openTab,
  secondMs,
  type FakeBrowser,
  type Reply,
  type Tab,
} from './tab.fixture.ts';

/** How a browser treats the cookies of a frame. */
export type Setting = {
  readonly site: 'same-site' | 'cross-site';
  readonly access: 'granted' | 'refused' | 'no API';
  /** The frame has cookies of its own, apart from those of top-level visits. */
  readonly isPartitioned?: boolean;
  readonly refuses?: (name: string) => boolean;
  readonly isHiddenFromScript?: boolean;
  /** The probe cookie can be read, but is removed before the next request. */
  readonly isProbeEvicted?: boolean;
  /** The first response is repeated for every later request. */
  readonly isCached?: boolean;
  /** The authentication service sets neither probe nor visit cookies. */
  readonly isOldService?: boolean;
};

export type World = ReturnType<typeof createWorld>;

/** Opens a page with a frame in a browser with this setting. */
export async function setUpWorld(
  setting: Setting,
): Promise<{ readonly world: World; readonly tab: Tab }> {
  const world = createWorld(setting);
  const { access } = setting;
  const tab = await openTab(world.browser, { hasAccessApi: access !== 'no API' });
  if (access !== 'no API') await tab.setAccess(access === 'granted');
  return { world, tab };
}

/** The page becomes visible, and all requests receive responses. */
export async function checkVisible(world: World, tab: Tab): Promise<void> {
  await tab.check(true);
  await world.browser.time.advance(2 * secondMs);
}

/** A minute later, when the probe cookie has expired. */
export async function checkMinuteLater(world: World, tab: Tab): Promise<void> {
  await world.browser.time.advance(minuteMs);
  world.remove('__Host-sso-probe');
  await checkVisible(world, tab);
}

export const sameSite: Setting = { site: 'same-site', access: 'granted' };
export const crossSite: Setting = { site: 'cross-site', access: 'granted' };
export const partitioned: Setting = { ...crossSite, isPartitioned: true };

const session = '__Host-sso-session';
const status = '__Host-sso-status';
const probe = '__Host-sso-probe';

/** A browser and an authentication service. Pages with a frame are opened in `browser`. */
function createWorld(setting: Setting) {
  const browser = createFakeBrowser();
  const service = createService(setting.isOldService === true);
  const { top, remove, store, storeInFrame, sentByFrame } = createJars(browser, setting);
  let cached: Reply | undefined;

  /**
   * Sends a status request to the service. Its response arrives when the returned function is
   * called.
   */
  function request() {
    const [state, set] = service.respond(sentByFrame());
    return (): Reply => {
      if (setting.isCached && cached) return cached;
      storeInFrame(set);
      cached = { session: state };
      return cached;
    };
  }
  /** The session ends on the server; the browser keeps its cookies. */
  function endSession(): void {
    for (const id of service.sessions.keys()) service.sessions.set(id, 'ended');
  }
  browser.respond = () => request()();
  browser.storeCookie = (name, value) => storeInFrame([[name, value]]);

  return {
    browser,
    request,
    /** The browser navigates to the login form. */
    visit: (): void => store(service.visit(top)),
    logIn: (): void => store(service.logIn(top)),
    logOut: (): void => store(service.logOut(top)),
    endSession,
    remove: (...names: readonly string[]): void => remove(names),
    /** Sessions end, and all cookies except the visit cookie expire. */
    passDay: (): void => {
      endSession();
      remove([session, status, probe]);
    },
    restartService: (): void => service.sessions.clear(),
    /** Whether another application would log the user in without a form. */
    isLoggedIn: (): boolean => service.sessions.get(top.get(session) ?? '') === 'active',
  };
}

const visit = '__Host-sso-visit';

/** A cookie to set; an empty value deletes it. */
type SetCookie = readonly [name: string, value: string];

type Jar = Map<string, string>;

type Response = readonly [
  session: 'active' | 'ended' | 'unknown' | 'none',
  set: readonly SetCookie[],
];

/** The authentication service, as the README describes it. */
function createService(isOld: boolean) {
  const sessions = new Map<string, 'active' | 'ended'>();
  let count = 0;
  function out(): readonly SetCookie[] {
    count += 1;
    return [
      [status, `out.${String(count).padStart(32, '0')}`],
      [visit, '1'],
    ];
  }
  function end(id: string | undefined): void {
    if (id !== undefined && sessions.has(id)) sessions.set(id, 'ended');
  }
  function readLoginId(sent: Jar) {
    return /^in\.(.*)$/.exec(sent.get(status) ?? '')?.[1];
  }
  function setForSite(set: readonly SetCookie[]): readonly SetCookie[] {
    return isOld ? set.filter(([name]) => name === status || name === session) : set;
  }
  return {
    sessions,
    respond: (sent: Jar): Response => {
      const loginId = readLoginId(sent);
      const known = loginId === undefined ? undefined : sessions.get(loginId);
      if (known !== undefined) return [known, []];
      if (sent.has(session) || sent.has(status))
        return [sessions.get(sent.get(session) ?? '') ?? 'unknown', []];
      if (isOld) return ['unknown', []];
      return sent.has(probe) || sent.has(visit) ? ['none', []] : ['unknown', [[probe, '1']]];
    },
    visit: (sent: Jar): readonly SetCookie[] =>
      setForSite(sent.has(session) || sent.has(status) ? [] : [[visit, '1']]),
    logIn: (sent: Jar): readonly SetCookie[] => {
      end(sent.get(session));
      count += 1;
      const id = String(count).padStart(32, '0');
      sessions.set(id, 'active');
      return [
        [session, id],
        [status, `in.${id}`],
        [visit, ''],
        [probe, ''],
      ];
    },
    logOut: (sent: Jar): readonly SetCookie[] => {
      end(sent.get(session));
      end(readLoginId(sent));
      return setForSite([[session, ''], ...out()]);
    },
  };
}

/** Cookies with `SameSite=None`. */
const crossSiteNames: readonly string[] = [status, visit];

/** The cookies of top-level pages and those of a frame. Without a partition they are the same. */
function createJars(browser: FakeBrowser, setting: Setting) {
  const top: Jar = new Map();
  const frame: Jar = setting.isPartitioned ? new Map() : top;
  function updateDocument(): void {
    const seen: Jar = setting.isHiddenFromScript ? new Map() : frame;
    browser.statusCookie = seen.get(status) ?? '';
    if (seen.has(probe)) browser.probe = 'probe';
    else browser.probe = seen.has(visit) ? 'visit' : undefined;
  }
  function remove(names: readonly string[]): void {
    for (const jar of [top, frame]) for (const name of names) jar.delete(name);
    updateDocument();
  }
  function store(jar: Jar, set: readonly SetCookie[]): void {
    for (const [name, value] of set) {
      if (value === '') jar.delete(name);
      else if (setting.refuses?.(name) !== true) jar.set(name, value);
    }
    updateDocument();
  }
  function isOfFrame([name]: SetCookie): boolean {
    return setting.site === 'same-site' || crossSiteNames.includes(name);
  }
  function isSent([name]: SetCookie): boolean {
    return name !== probe || setting.isProbeEvicted !== true;
  }
  return {
    top,
    remove,
    store: (set: readonly SetCookie[]) => store(top, set),
    storeInFrame: (set: readonly SetCookie[]) => store(frame, set.filter(isOfFrame)),
    sentByFrame: (): Jar => new Map([...frame].filter(isOfFrame).filter(isSent)),
  };
}
