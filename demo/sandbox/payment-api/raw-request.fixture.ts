import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { hostNames } from '../http/hosts.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { formType } from '../test-server.fixture.ts';
import { partAt, textAt } from './test-gateway.fixture.ts';

export type RawRequest = {
  readonly method?: string;
  /** As it goes out: nothing of it is tidied up. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Uint8Array | string;
};

export type RawAnswer = {
  readonly status: number;
  readonly code: string | undefined;
  /** The message of the first parameter error. */
  readonly why: string | undefined;
  readonly name: string | undefined;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
};

/** Sends a request as it is, which `fetch` would tidy up or refuse, to the gateway at a port. */
export function sendRaw(
  port: number,
  { method = 'POST', path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const host = `${hostNames.gateway}:${port}`;
    const bytes = body === undefined ? 0 : Buffer.byteLength(body);
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { host, 'content-type': formType, 'content-length': bytes, ...headers },
    });
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve(read(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString())),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function read(status: number, headers: IncomingHttpHeaders, text: string): RawAnswer {
  const json = parseJson(text);
  const error = partAt(json, 'result.parameterErrors.0');
  return {
    status,
    code: textAt(json, 'result.code'),
    why: textAt(error, 'message'),
    name: textAt(error, 'name'),
    text,
    headers,
  };
}
