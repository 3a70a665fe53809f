import { parseArgs } from 'node:util';
import { parseUrl } from '../shared/parse-url.ts';
import { isTrustworthy } from './base-urls.ts';
import { defaultRate } from './contract-kit/announce.ts';
import { readTestCards } from './contract-kit/test-cards.ts';
import { levels as allLevels, type Level } from './contract-kit/result.ts';
import type { VerifyOptions } from './verify.ts';

export const usage = `npm run verify -- <base_url> [<auth_url>] [options]
  Verifies services over HTTP. The URLs have https, or http and a name below localhost, and no username.

  --level files   Default. Compares the files that are served with dist/integrity.json of your own build (DIST names
                  another folder), and all headers with the header table. Also requests the version folders of the
                  releases in release/ (RELEASES names another folder).
  --level api     Checks that the payment API answers as the reference says, without a payment. Needs the credentials
                  of a test merchant in USER_ID, PASSWORD and ENTITY_ID.
  --level payments
                  Makes payments, captures, refunds and reversals with test cards. Needs the same credentials.
  --level sessions
                  Logs a test user in and out at auth_url. Needs CLIENT_ID, CLIENT_SECRET, REDIRECT_URI and LOGOUT_URI
                  of an application, and LOGIN_NAME and LOGIN_PASSWORD of the user.
  --level widget  Pays in a browser, in a page with the widget, and logs the test user out in another window. Needs
                  Chromium or Chrome (CHROMIUM_PATH names another one), the credentials of the level payments and, for
                  the session tracker, those of the level sessions.
                  Several levels: --level files,api,payments,sessions,widget
  --only TEXT     Only checks whose section or title contains TEXT; not of the level files.
  --seed NUMBER   Selects sampled values; the same seed sends the same requests. Default: 1.
  --rate NUMBER   The largest number of requests in a second. Default: ${defaultRate}.
  --cards FILE    The test cards of the service: [{"brand": "VISA", "number": "…", "cvv": "…", "outcome": "approved"}, …]
                  The outcomes are approved (the default), declined and redirect.
  --junit FILE    Writes the results as a JUnit file.
  --json FILE     Writes the results as JSON.
  --help          Prints this text.

  Exit code 0: everything is right. 1: something is wrong. 2: a request had no response, the run was stopped, or the
  parameters are invalid.`;

export type CommandLine =
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] }
  | {
      readonly kind: 'run';
      readonly options: VerifyOptions;
      readonly junit: string | undefined;
      readonly json: string | undefined;
    };

type Environment = Readonly<Record<string, string | undefined>>;

const definitions = {
  level: { type: 'string', multiple: true },
  only: { type: 'string' },
  seed: { type: 'string' },
  rate: { type: 'string' },
  cards: { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Reads the arguments of `npm run verify`. Throws if the file of `--cards` cannot be read. */
export async function readCommandLine(
  args: readonly string[],
  environment: Environment,
): Promise<CommandLine> {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { kind: 'invalid', problems: [parsed] };
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  const [baseUrl, authUrl] = positionals.map(readBase);
  const levels = (values.level ?? ['files']).flatMap((text) => text.split(','));
  const [seed, rate] = [Number(values.seed ?? 1), Number(values.rate ?? defaultRate)];
  const problems = findProblems(positionals, levels, seed, rate);
  if (baseUrl === undefined || problems.length > 0) return { kind: 'invalid', problems };
  const { cards, only, junit, json } = values;
  return {
    kind: 'run',
    options: {
      baseUrl,
      authUrl,
      levels: levels.filter(isLevel),
      only,
      seed,
      requestsPerSecond: rate,
      credentials: readCredentials(environment),
      login: readLogin(environment),
      ...(cards === undefined ? {} : { cards: await readTestCards(cards) }),
      distFolder: environment['DIST'] ?? 'dist',
      releasesFolder: environment['RELEASES'],
    },
    junit,
    json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: definitions, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function findProblems(
  urls: readonly string[],
  levels: readonly string[],
  seed: number,
  rate: number,
): readonly string[] {
  return [
    ...urls
      .filter((text) => readBase(text) === undefined)
      .map((text) => `Not a URL that can be verified: ${text}`),
    ...(urls.length > 2 ? ['Name two URLs at most: those of the two services.'] : []),
    ...levels.filter((level) => !isLevel(level)).map((level) => `There is no level "${level}".`),
    ...(Number.isSafeInteger(seed) ? [] : ['--seed is a whole number.']),
    ...(rate > 0 ? [] : ['--rate is a number above 0.']),
  ];
}

function isLevel(text: string): text is Level {
  return allLevels.some((level) => level === text);
}

/** Returns a base URL with a slash at its end, or `undefined` if responses from there cannot be trusted. */
function readBase(text: string): URL | undefined {
  const base = parseUrl(text.endsWith('/') ? text : `${text}/`);
  return base !== undefined && isTrustworthy(base) ? base : undefined;
}

function readCredentials(environment: Environment): VerifyOptions['credentials'] {
  const { USER_ID: userId, PASSWORD: password, ENTITY_ID: entityId } = environment;
  return userId === undefined || password === undefined || entityId === undefined
    ? undefined
    : { userId, password, entityId };
}

function readLogin(environment: Environment): VerifyOptions['login'] {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = environment;
  const { REDIRECT_URI: redirectUri, LOGOUT_URI: logoutUri } = environment;
  const { LOGIN_NAME: username, LOGIN_PASSWORD: password } = environment;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  if (redirectUri === undefined || logoutUri === undefined) return undefined;
  if (username === undefined || password === undefined) return undefined;
  return { clientId, clientSecret, redirectUri, logoutUri, username, password };
}
