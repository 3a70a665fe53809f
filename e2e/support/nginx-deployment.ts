import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { RawAnswer } from './http.ts';

type Headers = Readonly<Record<string, string>>;

/** What a service behind was handed. */
export type Handed = {
  readonly method: string;
  /** As it stood in the request, no letter decoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

export type Question = {
  /** POST where there is a body, else GET. */
  readonly method?: string;
  /** Sent as it stands. */
  readonly path: string;
  readonly host?: string;
  /** The name that the certificate is asked for, if it is not `host`; none: over http. */
  readonly certificateFor?: string | undefined;
  readonly headers?: Headers;
  readonly body?: string;
};

/** The deployment of the example by names of nobody, with a service behind that keeps and says what it is told to. */
export type NginxDeployment = {
  readonly securePort: number;
  readonly ask: (question: Question) => Promise<RawAnswer>;
  /** What the service behind was handed since it was last asked for that. */
  readonly handed: () => readonly Handed[];
  /** What the service behind answers with from now on. */
  readonly answerWith: (status: number, headers: Headers) => void;
  readonly accessLog: () => readonly string[];
  readonly close: () => Promise<void>;
};

const startService = async () => {
  const handed: Handed[] = [];
  let status = 200;
  let headers: Headers = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '' } = request;
      handed.push({ method, path, headers: request.headers, body });
      response.writeHead(status, headers).end('answered');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    address: `127.0.0.1:${address.port}`,
    handed: () => handed.splice(0),
    answerWith: (...next: readonly [number, Headers]): void => {
      [status, headers] = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

type Ready = { readonly securePort: number; readonly plainPort: number; readonly logs: string };

const startFront = async (upstream: string) => {
  const script = ['--import', 'tsx', 'demo/deploy/rehearse.ts', upstream];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const readReady = async (): Promise<Ready> => {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('ready ')) return JSON.parse(line.slice('ready '.length)) as Ready;
    throw new Error('nginx ended before it was ready.');
  };
  const ready = await readReady();
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { ...ready, close };
};

const send = async (
  { securePort, plainPort }: Ready,
  { path, method, host = 'pay.example', headers = {}, body, ...question }: Question,
): Promise<RawAnswer> => {
  const isPlain = 'certificateFor' in question && question.certificateFor === undefined;
  const common = {
    host: '127.0.0.1',
    path,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { host, ...headers },
    agent: false,
  };
  const asked = isPlain
    ? askPlain({ ...common, port: plainPort })
    : askSecure({
        ...common,
        port: securePort,
        servername: question.certificateFor ?? host,
        rejectUnauthorized: false,
      });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: await text(answer),
  };
};

export const startNginxDeployment = async (): Promise<NginxDeployment> => {
  const service = await startService();
  const front = await startFront(service.address);
  return {
    securePort: front.securePort,
    ask: (question) => send(front, question),
    handed: service.handed,
    answerWith: service.answerWith,
    accessLog: () => readFileSync(join(front.logs, 'access.log'), 'utf8').trim().split('\n'),
    close: async () => {
      await front.close();
      await service.close();
    },
  };
};
