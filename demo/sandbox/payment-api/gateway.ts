import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { readBrandImage } from '../http/brand-images.ts';
import { acceptedCodings, encodedBodyRule, hasEncodedBody } from '../http/encoded-body.ts';
import { widgetFiles } from '../http/file-classes.ts';
import { apiHeaders, redirectHeaders } from '../http/headers.ts';
import type { Hosts } from '../http/hosts.ts';
import { injectFaults } from '../http/inject-faults.ts';
import { limitBody } from '../http/limit-body.ts';
import { logError } from '../../shared/log-error.ts';
import { recordRequests } from '../http/record-requests.ts';
import { redirectToHttps } from '../http/redirect-to-https.ts';
import type { RequestEnv, RequestContext } from '../http/request-context.ts';
import { createStaticFiles, filePathOf, isReadMethod, readMethods } from '../http/static-files.ts';
import { resultCodes } from '../scenarios/result-catalogue.ts';
import { hasCredentials } from './authenticate.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { isForeign } from './origins.ts';
import { noteReply } from './note-reply.ts';
import { readForm } from './read-form.ts';
import {
  badRequest,
  forbidden,
  httpError,
  notFound,
  refuse,
  type Refusal,
  type Reply,
} from './reply.ts';
import type { PaymentServices } from './services.ts';
import { watchPayments } from './webhook-events.ts';

/** Room for a cart: one description of 2,048 characters can take 24 kB in a form. */
const maxBodyBytes = 512 * 1024;

/** `gateway.localhost`: the payment API and the files of the widget. */
export function createGateway(services: PaymentServices): Hono<RequestEnv> {
  const gateway = new Hono<RequestEnv>();
  function now(): number {
    return services.clock.now();
  }
  watchPayments(services);
  gateway.use(recordRequests(services));
  gateway.use(redirectToHttps(services.hosts, 'gateway', isApiPath));
  gateway.use(injectFaults(services));
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
  addOperations(gateway, services);
  addFiles(gateway, services);
  gateway.notFound((context) =>
    toResponse(redirectPhone(services.hosts, context) ?? notFound(now())),
  );
  gateway.onError((error) => {
    logError('payment gateway', error);
    return toResponse(refuse(now(), 500, resultCodes.unknownResult));
  });
  return gateway;
}

/** Paths of the payment API: all except files of the widget and images of brands. */
function isApiPath(path: string): boolean {
  return /^\/v1\/(?!paymentWidgets[./]|static\/)/.test(path);
}

function toResponse(reply: Reply<object>): Response {
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

function encodedBody(now: number): Refusal {
  return httpError(now, 415, encodedBodyRule, acceptedCodings);
}

// The rest of the body is not read.
function bodyTooLarge(now: number): Refusal {
  return httpError(now, 413, `at most ${maxBodyBytes} bytes`, { Connection: 'close' });
}

function methodNotSupported(now: number, methods: readonly string[]): Refusal {
  const allow = methods.join(', ');
  return httpError(now, 405, `allowed methods: ${allow}`, { Allow: allow });
}

function addOperations(gateway: Hono<RequestEnv>, services: PaymentServices): void {
  for (const operation of operations) {
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    gateway.on(operation.method, path, async (context) => {
      const reply = await callOperation(servicesAt(services, context), context, operation);
      noteReply(context.get('logEntry'), reply, services);
      return toResponse(reply);
    });
  }
}

/** A page that uses the gateway at an address of its own stays there: the fields and the return page have one origin. */
function servicesAt(services: PaymentServices, { req }: RequestContext): PaymentServices {
  const { hosts } = services;
  const hostsAtAddress = hosts.at(new URL(req.url).origin);
  return hostsAtAddress === hosts ? services : { ...services, hosts: hostsAtAddress };
}

/** A person opens the gateway on a phone only to accept its certificate, and continues in the shop. */
function redirectPhone({ phone }: Hosts, { req }: RequestContext): Reply<object> | undefined {
  return phone !== undefined && req.method === 'GET' && req.url === `${phone.origins.gateway}/`
    ? { kind: 'redirect', status: 303, location: `${phone.origins.shop}/` }
    : undefined;
}

async function callOperation(
  services: PaymentServices,
  context: RequestContext,
  operation: Operation,
): Promise<Reply<object>> {
  const { req } = context;
  const decoded = await readForm(context, operation.isForServers);
  if (!decoded.ok) return badRequest(services.clock.now(), [decoded.error]);
  const { entries } = decoded;
  context.get('logEntry').entries = entries;
  const call = {
    entries,
    header: (name: string) => req.header(name),
    id: req.param('id') ?? '',
    bin: req.param('bin') ?? '',
  };
  // Attack: a shop sends the merchant's credentials to the browser, where anybody can read them.
  if (hasCredentials(call) && isForeign(call.header, services.hosts.origin('gateway')))
    return forbidden(services.clock.now(), 'credentials are never sent from a page');
  const { reply, warnings } = await operation.answer(services, call);
  context.get('logEntry').warnings = warnings;
  return reply;
}

function addFiles(gateway: Hono<RequestEnv>, { distFolder, clock }: PaymentServices): void {
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
