import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { join } from 'node:path';
import type { RawAnswer } from './http.ts';

/** A request as the upstream service received it. */
export type ForwardedRequest = {
  readonly method: string;
  /** Raw, not decoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

type Headers = Readonly<Record<string, string>>;

export type DeploymentRequest = {
  /** POST with a body, GET without one by default. */
  readonly method?: string;
  /** Sent unchanged. */
  readonly path: string;
  readonly host?: string;
  /** Server name of the TLS handshake, `host` by default. */
  readonly serverName?: string;
  /** `https` by default. */
  readonly protocol?: 'http' | 'https';
  readonly headers?: Headers;
  readonly body?: string;
};

/** nginx with the example configuration, in front of an upstream service that records requests. */
export type NginxDeployment = {
  readonly securePort: number;
  readonly send: (request: DeploymentRequest) => Promise<RawAnswer>;
  /** Sends bytes unchanged to the payment host, and returns all bytes until nginx closes the connection. */
  readonly sendBytes: (bytes: string) => Promise<string>;
  /** Requests that the upstream service has received since the last call. */
  readonly takeForwarded: () => readonly ForwardedRequest[];
  /** Sets the response of the upstream service. */
  readonly respondWith: (status: number, headers: Headers) => void;
  readonly accessLog: () => readonly string[];
  readonly close: () => Promise<void>;
};

export async function startNginxDeployment(): Promise<NginxDeployment> {
  const upstream = await startUpstream();
  const nginx = await startNginx(upstream.address);
  return {
    securePort: nginx.securePort,
    send: (request) => send(nginx, request),
    sendBytes: (bytes) => sendBytes(nginx, bytes),
    takeForwarded: upstream.takeForwarded,
    respondWith: upstream.respondWith,
    accessLog: () => readFileSync(join(nginx.logs, 'access.log'), 'utf8').trim().split('\n'),
    close: async () => {
      await nginx.close();
      await upstream.close();
    },
  };
}

type Ready = { readonly securePort: number; readonly plainPort: number; readonly logs: string };

async function send(
  { securePort, plainPort }: Ready,
  {
    path,
    body,
    method = body === undefined ? 'GET' : 'POST',
    host = 'pay.example',
    serverName = host,
    protocol = 'https',
    headers = {},
  }: DeploymentRequest,
): Promise<RawAnswer> {
  const common = { host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false };
  const request =
    protocol === 'http'
      ? requestPlain({ ...common, port: plainPort })
      : requestSecure({
          ...common,
          port: securePort,
          servername: serverName,
          rejectUnauthorized: false,
        });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await text(response),
  };
}

async function sendBytes({ securePort }: Ready, bytes: string): Promise<string> {
  const socket = connect({
    host: '127.0.0.1',
    port: securePort,
    servername: 'pay.example',
    rejectUnauthorized: false,
  });
  socket.write(bytes, 'latin1');
  return text(socket);
}

async function startUpstream() {
  const forwarded: ForwardedRequest[] = [];
  let status = 200;
  let headers: Headers = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '' } = request;
      forwarded.push({ method, path, headers: request.headers, body });
      response.writeHead(status, headers).end('upstream');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    address: `127.0.0.1:${address.port}`,
    takeForwarded: () => forwarded.splice(0),
    respondWith: (...next: readonly [number, Headers]): void => {
      [status, headers] = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function startNginx(upstream: string) {
  const script = ['--import', 'tsx', 'demo/deploy/rehearse.ts', upstream];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  async function readReady(): Promise<Ready> {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('ready ')) return JSON.parse(line.slice('ready '.length)) as Ready;
    throw new Error('nginx ended before it was ready.');
  }
  const ready = await readReady();
  async function close(): Promise<void> {
    child.kill();
    await ended;
  }
  return { ...ready, close };
}
