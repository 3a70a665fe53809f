import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { readBrandImage } from '../http/brand-images.ts';
import { acceptedCodings, encodedBodyRule, hasEncodedBody } from '../http/encoded-body.ts';
import { widgetFiles } from '../http/file-classes.ts';
import { apiHeaders, redirectHeaders } from '../http/headers.ts';
import { injectFaults } from '../http/inject-faults.ts';
import { limitBody } from '../http/limit-body.ts';
import { logError } from '../http/log-error.ts';
import { recordRequests } from '../http/record-requests.ts';
import { redirectToHttps } from '../http/redirect-to-https.ts';
import type { RequestEnv, RequestContext } from '../http/request-context.ts';
import { createStaticFiles, filePathOf, isReadMethod, readMethods } from '../http/static-files.ts';
import { decodeForm, type DecodedForm } from '../parameters/decode-form.ts';
import type { Sandbox } from '../sandbox.ts';
import { resultCodes } from '../scenarios/result-catalogue.ts';
import { operations, type Operation } from './operations.ts';
import { isForeign } from './origins.ts';
import { badRequest, forbidden, httpError, notFound, respond, type Reply } from './reply.ts';
import { hasCredentials } from './validate-request.ts';
import { watchPayments } from './webhook-events.ts';

const maxBodyBytes = 128 * 1024;

/** `gateway.localhost`: the payment API and the files of the widget. */
export function createGateway(sandbox: Sandbox): Hono<RequestEnv> {
  const gateway = new Hono<RequestEnv>();
  function now(): number {
    return sandbox.clock.now();
  }
  watchPayments(sandbox);
  gateway.use(recordRequests(sandbox));
  gateway.use(redirectToHttps(sandbox.hosts, 'gateway', isApiPath));
  gateway.use(injectFaults(sandbox));
  gateway.use(async ({ req }, next) =>
    hasEncodedBody(req) ? toResponse(encodedBody(now())) : next(),
  );
  gateway.use(limitBody({ maxSize: maxBodyBytes, onError: () => toResponse(bodyTooLarge(now())) }));
  gateway.use(
    methodNotAllowed({
      app: gateway,
      onMethodNotAllowed: (_context, methods) => toResponse(methodNotSupported(now(), methods)),
    }),
  );
  addOperations(gateway, sandbox);
  addFiles(gateway, sandbox);
  gateway.notFound(() => toResponse(notFound(now())));
  gateway.onError((error) => {
    logError('payment gateway', error);
    return toResponse(respond(now(), 500, resultCodes.unknownResult));
  });
  return gateway;
}

/** Paths of the payment API: all except files of the widget and images of brands. */
function isApiPath(path: string): boolean {
  return /^\/v1\/(?!paymentWidgets[./]|static\/)/.test(path);
}

function toResponse(reply: Reply): Response {
  return reply.kind === 'redirect'
    ? new Response(null, {
        status: reply.status,
        headers: { ...redirectHeaders, Location: reply.location },
      })
    : new Response(JSON.stringify(reply.body), {
        status: reply.status,
        headers: { ...apiHeaders, 'Content-Type': 'application/json', ...reply.headers },
      });
}

function encodedBody(now: number): Reply {
  return httpError(now, 415, encodedBodyRule, acceptedCodings);
}

// The rest of the body is not read.
function bodyTooLarge(now: number): Reply {
  return httpError(now, 413, `at most ${maxBodyBytes} bytes`, { Connection: 'close' });
}

function methodNotSupported(now: number, methods: readonly string[]): Reply {
  const allow = methods.join(', ');
  return httpError(now, 405, `allowed methods: ${allow}`, { Allow: allow });
}

function addOperations(gateway: Hono<RequestEnv>, sandbox: Sandbox): void {
  for (const operation of operations) {
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    gateway.on(operation.method, path, async (context) => {
      const reply = await callOperation(sandbox, context, operation);
      if (reply.checkoutId !== undefined) context.get('logEntry').checkoutId = reply.checkoutId;
      return toResponse(reply);
    });
  }
}

async function callOperation(
  sandbox: Sandbox,
  context: RequestContext,
  operation: Operation,
): Promise<Reply> {
  const { req } = context;
  const decoded = await readParameters(context);
  if (!decoded.ok) return badRequest(sandbox.clock.now(), [decoded.error]);
  const { entries } = decoded;
  context.get('logEntry').entries = entries;
  const call = {
    entries,
    header: (name: string) => req.header(name),
    id: req.param('id') ?? '',
    bin: req.param('bin') ?? '',
  };
  // Attack: a shop sends the merchant's credentials to the browser, where anybody can read them.
  if (hasCredentials(call) && isForeign(call.header, sandbox.hosts.origin('gateway')))
    return forbidden(sandbox.clock.now(), 'credentials are never sent from a page');
  return operation.handle(sandbox, call);
}

/**
 * Reads the query of a GET and the body of a POST. A DELETE may have either, because some tools cannot send a body with
 * it. A POST with a query is rejected without reading the query: URLs are logged, and it may contain credentials.
 */
async function readParameters(context: RequestContext): Promise<DecodedForm> {
  const { method, url } = context.req;
  const query = queryOf(url);
  if (method === 'GET') return decodeForm(query);
  const inBody = await readBody(context);
  if (query === '') return inBody;
  const isBodyEmpty = inBody.ok && inBody.entries.length === 0;
  return method === 'DELETE' && isBodyEmpty
    ? decodeForm(query)
    : invalid('send parameters in the body, not in the URL');
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

const formType = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readBody(context: RequestContext): Promise<DecodedForm> {
  const body = new Uint8Array(await context.req.arrayBuffer());
  if (body.length === 0) return { ok: true, entries: [] };
  if (!formType.test(context.req.header('content-type') ?? ''))
    return invalid('Content-Type: application/x-www-form-urlencoded; charset=UTF-8');
  try {
    return decodeForm(utf8.decode(body));
  } catch {
    return invalid('form-encoded UTF-8');
  }
}

function invalid(rule: string): DecodedForm {
  return { ok: false, error: { name: '', rule } };
}

function addFiles(gateway: Hono<RequestEnv>, { distFolder, clock }: Sandbox): void {
  const readFile = createStaticFiles(distFolder, widgetFiles);
  gateway.all('/v1/*', async (context, next) => {
    const path = filePathOf(context);
    const file =
      (await readBrandImage(distFolder, path)) ??
      (await readFile(path, {
        ifNoneMatch: context.req.header('if-none-match'),
        userAgent: context.req.header('user-agent'),
        platform: context.req.header('sec-ch-ua-platform'),
      }));
    if (file === undefined) return next();
    return isReadMethod(context.req.method)
      ? file
      : toResponse(methodNotSupported(clock.now(), readMethods));
  });
}
