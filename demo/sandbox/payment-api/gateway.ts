import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { readBrandImage } from '../http/brand-images.ts';
import { acceptedCodings, encodedBodyRule, hasEncodedBody } from '../http/encoded-body.ts';
import type { RequestEnv, RequestContext } from '../http/request-context.ts';
import { apiHeaders } from '../http/headers.ts';
import { injectFaults } from '../http/inject-faults.ts';
import { recordRequests } from '../http/record-requests.ts';
import { widgetFiles } from '../http/file-classes.ts';
import { createStaticFiles, filePathOf, isReadMethod, readMethods } from '../http/static-files.ts';
import { logError } from '../http/log-error.ts';
import { redirectToHttps } from '../http/redirect-to-https.ts';
import type { Sandbox } from '../sandbox.ts';
import { hasCredentials } from './authenticate.ts';
import { followPayments } from './notify.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { isForeign } from './origins.ts';
import { readCall } from './read-call.ts';
import { answer, forbid, missing, refuse, refuseByHttp, type Reply } from './reply.ts';
import { timeOutCode } from './results.ts';

const maxBodyBytes = 128 * 1024;

const toResponse = (reply: Reply): Response =>
  reply.kind === 'redirect'
    ? new Response(null, {
        status: reply.status,
        headers: { ...apiHeaders, Location: reply.location },
      })
    : Response.json(reply.body, {
        status: reply.status,
        headers: { ...apiHeaders, ...reply.headers },
      });

/** Every call of the payment API, by path. */
const addCalls = (gateway: Hono<RequestEnv>, sandbox: Sandbox): void => {
  const handle =
    ({ act }: Operation) =>
    async (context: RequestContext) => {
      const read = await readCall(context);
      if (!read.ok) return toResponse(refuse(sandbox.clock.now(), [read.fault]));
      const { call } = read;
      // A page that holds credentials has lost them already: it is turned away.
      if (hasCredentials(call) && isForeign(call.header, sandbox.hosts.origin('gateway')))
        return toResponse(forbid(sandbox.clock.now(), 'credentials are never sent from a page'));
      const { reply, checkoutId } = await act(sandbox, context.req.param('id') ?? '', call);
      if (checkoutId !== undefined) context.get('logEntry').checkoutId = checkoutId;
      return toResponse(reply);
    };
  for (const operation of operations)
    gateway.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ':$1'), handle(operation));
};

/** All but the files of the widget and the images of brands. */
const isApiPath = (path: string): boolean => /^\/v1\/(?!paymentWidgets[./]|static\/)/.test(path);

const tooLarge = (now: number): Reply =>
  // The rest of the body is not read.
  refuseByHttp(now, 413, `at most ${maxBodyBytes} bytes`, { Connection: 'close' });

const encoded = (now: number): Reply => refuseByHttp(now, 415, encodedBodyRule, acceptedCodings);

const otherMethod = (now: number, methods: readonly string[]): Reply => {
  const allow = methods.join(', ');
  return refuseByHttp(now, 405, `allowed methods: ${allow}`, { Allow: allow });
};

/** `gateway.localhost`: the payment API and the files of the widget. */
export const createGateway = (sandbox: Sandbox): Hono<RequestEnv> => {
  const gateway = new Hono<RequestEnv>();
  const readFile = createStaticFiles(sandbox.distFolder, widgetFiles);
  const now = (): number => sandbox.clock.now();

  followPayments(sandbox);
  gateway.use(recordRequests(sandbox));
  gateway.use(redirectToHttps(sandbox.hosts, 'gateway', isApiPath));
  gateway.use(injectFaults(sandbox));
  gateway.use(async ({ req }, next) => (hasEncodedBody(req) ? toResponse(encoded(now())) : next()));
  gateway.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => toResponse(tooLarge(now())) }));
  gateway.use(
    methodNotAllowed({
      app: gateway,
      onMethodNotAllowed: (_context, methods) => toResponse(otherMethod(now(), methods)),
    }),
  );
  addCalls(gateway, sandbox);
  gateway.all('/v1/*', async (context, next) => {
    const path = filePathOf(context);
    const file =
      (await readBrandImage(sandbox.distFolder, path)) ??
      (await readFile(path, {
        ifNoneMatch: context.req.header('if-none-match'),
        userAgent: context.req.header('user-agent'),
      }));
    if (file === undefined) return next();
    return isReadMethod(context.req.method) ? file : toResponse(otherMethod(now(), readMethods));
  });
  gateway.notFound(() => toResponse(missing(now())));
  gateway.onError((error) => {
    logError('payment gateway', error);
    return toResponse(answer(now(), 500, timeOutCode));
  });
  return gateway;
};
