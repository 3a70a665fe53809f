/**
 * A value of a parameter. A secret has the text that is sent, and the shell expression that messages and the curl
 * command show in its place, such as `$PASSWORD`. `kept` is the id or the text that an earlier check received, with a text
 * before it; a secret one has `shown` too.
 */
export type Value =
  | string
  | { readonly secret: string; readonly shown: string }
  | { readonly kept: string; readonly before?: string; readonly shown?: string };

export type Parameters = Readonly<Record<string, Value>>;

/** A header `Authorization`. The credentials are sent in Base64, and `shown` with the variables of the environment. */
export function authorization(scheme: string, credentials: string, shown: string): Value {
  return {
    secret: `${scheme} ${Buffer.from(credentials).toString('base64')}`,
    shown: `${scheme} $(printf %s "${shown}" | base64 -w 0)`,
  };
}

/** A request of a check. `{name}` in the path stands for the id that an earlier check kept under this name. */
export type CheckRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters?: Parameters;
  /** Sent in place of the parameters, for requests that are not a well-formed form. */
  readonly body?: { readonly type: string; readonly text: Value };
  readonly headers?: Readonly<Record<string, Value>>;
  /** The name of the browser that navigates: its cookies are kept from request to request. */
  readonly browser?: string;
};

/** The ids that earlier checks received, by name. */
export type KeptIds = ReadonlyMap<string, string>;

/** A request as it is sent. */
export type SentRequest = {
  readonly method: CheckRequest['method'];
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly browser: string | undefined;
};

const formType = 'application/x-www-form-urlencoded; charset=UTF-8';

/** The names of kept ids without which the request cannot be sent. */
export function neededIds(request: CheckRequest): readonly string[] {
  const { path, parameters = {}, headers = {}, body } = request;
  const inPath = Array.from(path.matchAll(/\{([\w ]+)\}/g), ([, name = '']) => name);
  const values = [...Object.values(parameters), ...Object.values(headers)];
  const inValues = [...values, body?.text].flatMap((value) =>
    typeof value === 'object' && 'kept' in value ? [value.kept] : [],
  );
  return [...inPath, ...inValues];
}

/** Parameters of a GET or DELETE are in the query, all others in the body. */
export function toSent(base: URL, request: CheckRequest, kept: KeptIds): SentRequest {
  const { method, path, parameters = {}, body } = request;
  const url = new URL(fillPath(path, kept), base);
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name, textOf(value, kept)]),
  );
  const form = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, textOf(value, kept)]),
  ).toString();
  if (body !== undefined)
    return {
      method,
      url,
      headers: { 'content-type': body.type, ...headers },
      body: textOf(body.text, kept),
      browser: request.browser,
    };
  if (isInQuery(method)) {
    if (form !== '') url.search = form;
    return { method, url, headers, body: undefined, browser: request.browser };
  }
  return {
    method,
    url,
    headers: { 'content-type': formType, ...headers },
    body: form,
    browser: request.browser,
  };
}

/** The request without secrets: a line with method and address, then a line for each parameter. */
export function describeRequest(
  base: URL,
  { method, path, parameters = {}, body }: CheckRequest,
  kept: KeptIds,
): readonly string[] {
  return [
    `${method} ${new URL(fillPath(path, kept), base).href}`,
    ...(body === undefined
      ? Object.entries(parameters).map(([name, value]) => `${name}=${shorten(show(value, kept))}`)
      : [`${body.type}: ${shorten(show(body.text, kept))}`]),
  ];
}

/** The command that repeats the request in a POSIX shell. Secrets are variables of the environment. */
export function toCurl(base: URL, request: CheckRequest, kept: KeptIds): string {
  const { method, path, parameters = {}, body, headers = {}, browser } = request;
  const data = Object.entries(parameters).map(
    ([name, value]) => `--data-urlencode ${quoteParameter(`${name}=`, value, kept)}`,
  );
  return [
    'curl -sS -i',
    isInQuery(method) && data.length > 0 ? `-G -X ${method}` : `-X ${method}`,
    quote(new URL(fillPath(path, kept), base).href),
    ...Object.entries(headers).map(
      ([name, value]) => `-H ${quoteParameter(`${name}: `, value, kept)}`,
    ),
    // The cookies of a browser, from command to command.
    ...(browser === undefined ? [] : ['-b cookies.txt -c cookies.txt']),
    ...(body === undefined
      ? data
      : [
          `-H ${quote(`Content-Type: ${body.type}`)}`,
          `--data-binary ${quoteParameter('', body.text, kept)}`,
        ]),
  ].join(' ');
}

function isInQuery(method: string): boolean {
  return method === 'GET' || method === 'DELETE';
}

function fillPath(path: string, kept: KeptIds): string {
  return path
    .replace(/\{([\w ]+)\}/g, (whole, name: string) => kept.get(name) ?? whole)
    .replace(/^\//, '');
}

function textOf(value: Value, kept: KeptIds): string {
  if (typeof value === 'string') return value;
  if ('secret' in value) return value.secret;
  return `${value.before ?? ''}${kept.get(value.kept) ?? ''}`;
}

function show(value: Value, kept: KeptIds): string {
  return expressionOf(value) ?? textOf(value, kept);
}

/** What is shown of a secret; `undefined` if it is none. */
function expressionOf(value: Value): string | undefined {
  return typeof value === 'object' ? value.shown : undefined;
}

const shownLength = 60;

function shorten(text: string): string {
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  const printable = shown.replace(/\p{Cc}/gu, (character) =>
    JSON.stringify(character).slice(1, -1),
  );
  return text.length > shownLength ? `${printable} (${text.length} characters)` : printable;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Double quotes around the expression of a secret, so that the shell fills it in. */
function quoteParameter(start: string, value: Value, kept: KeptIds): string {
  const expression = expressionOf(value);
  return expression === undefined
    ? quoteLong(`${start}${textOf(value, kept)}`)
    : `"${start}${expression}"`;
}

/** A long run of one character is written as a loop, so that the command stays readable. */
function quoteLong(text: string): string {
  const [run] = /([A-Za-z0-9])\1{39,}/.exec(text) ?? [];
  if (run === undefined) return quote(text);
  const at = text.indexOf(run);
  const [before, after] = [text.slice(0, at), text.slice(at + run.length)];
  const loop = `"$(printf '${run.slice(0, 1)}%.0s' $(seq ${run.length}))"`;
  return `${quote(before)}${loop}${after === '' ? '' : quote(after)}`;
}
