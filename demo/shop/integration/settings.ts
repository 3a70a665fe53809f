import { parseUrl } from '../../shared/parse-url.ts';

/** Sent with every request of the server, never to a browser. */
export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

/** A merchant's account: the credentials, and the secret with which webhooks are signed. */
export type Account = { readonly credentials: Credentials; readonly webhookSecret: string };

export type Settings = {
  /** URL of the payment API. Ends in `/`. */
  readonly baseUrl: string;
  /** The URL of the sandbox's control endpoints. */
  readonly sandboxUrl: string;
  /** `undefined`: the sandbox creates one. */
  readonly account: Account | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment variables. */
export function readSettings(environment: Environment): Settings {
  const ownGateway = `http://gateway.localhost:${environment['PORT'] ?? '8080'}/`;
  const baseUrl = readAddress('BASE_URL', environment['BASE_URL'] ?? ownGateway);
  const sandboxUrl = environment['SANDBOX_URL'] ?? sandboxUrlOf(baseUrl);
  return {
    baseUrl,
    sandboxUrl: readAddress('SANDBOX_URL', sandboxUrl),
    account: readAccount(environment),
  };
}

function readAddress(name: string, text: string): string {
  const url = parseUrl(text);
  const isPlain = url?.username === '' && url.password === '';
  if (url === undefined || !isPlain || !text.endsWith('/'))
    throw new Error(
      `${name} must be a URL that ends in / and has no username, such as http://gateway.localhost:8080/`,
    );
  return url.href;
}

/**
 * The control endpoints have the port of the payment API and another host name. At `127.0.0.1`, where each service has
 * its own port, theirs is two ports after that of the payment API.
 */
function sandboxUrlOf(baseUrl: string): string {
  const url = new URL('/', baseUrl);
  if (url.hostname === '127.0.0.1') url.port = String(Number(url.port) + 2);
  else url.hostname = 'sandbox.localhost';
  return url.href;
}

function readAccount(environment: Environment): Account | undefined {
  const userId = environment['USER_ID'];
  const password = environment['PASSWORD'];
  const entityId = environment['ENTITY_ID'];
  const webhookSecret = environment['WEBHOOK_SECRET'];
  const given = [userId, password, entityId, webhookSecret].filter((text) => text !== undefined);
  if (given.length === 0) return undefined;
  if (
    userId === undefined ||
    password === undefined ||
    entityId === undefined ||
    webhookSecret === undefined
  )
    throw new Error('Set all of USER_ID, PASSWORD, ENTITY_ID and WEBHOOK_SECRET, or none.');
  return { credentials: { userId, password, entityId }, webhookSecret };
}
