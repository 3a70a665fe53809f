import { operations } from '#sandbox/payment-api/operations';
import type { Check, Expectation } from '../check.ts';
import { expecting, describeStatus, hasStatus } from '../expectations.ts';
import type { CheckRequest } from '../request.ts';
import { asServer, order, type Context } from '../context.ts';

/** Right in their format, and the id of nothing. */
const unknownIds = ['f'.repeat(32), '0123456789ABCDEF0123456789abcdef'] as const;

/** Unknown ids, paths and methods. None of these requests has an effect. */
export function unknownChecks(context: Context): readonly Check[] {
  return [...idChecks(context), ...pathChecks(context), ...methodChecks(context)];
}

function idChecks(context: Context): readonly Check[] {
  const reference = { paymentType: 'RF', amount: '1.00', currency: 'EUR' };
  const requests: readonly CheckRequest[] = unknownIds.flatMap((id) => [
    { method: 'GET', path: `/v1/payments/${id}`, parameters: asServer(context) },
    { method: 'POST', path: `/v1/payments/${id}`, parameters: asServer(context, reference) },
    { method: 'GET', path: `/v1/checkouts/${id}/payment`, parameters: asServer(context) },
    { method: 'GET', path: `/v1/checkouts/${id}/registration`, parameters: asServer(context) },
    { method: 'POST', path: `/v1/checkouts/${id}/payment` },
    { method: 'POST', path: `/v1/checkouts/${id}/registration` },
  ]);
  return [
    ...requests,
    // The ids of one resource are not ids of another.
    { method: 'GET', path: '/v1/payments/{checkout}', parameters: asServer(context) } as const,
    { method: 'GET', path: '/v1/payments/{registration}', parameters: asServer(context) } as const,
  ].map((request) => ({
    section: 'Errors',
    title: `${request.method} ${request.path} gets 404`,
    statement: '404: an id with no matching payment or other resource.',
    request,
    expect: expecting('Respond with status 404 to ids that belong to nothing.', hasStatus(404)),
  }));
}

function pathChecks(context: Context): readonly Check[] {
  return ['/v1/payment', '/v1/nothing', '/v1/checkouts/{checkout}/nothing', '/payments'].map(
    (path) => ({
      section: 'Errors',
      title: `GET ${path} gets 404`,
      statement: '404: the resource or endpoint does not exist, for example a mistyped path.',
      request: { method: 'GET', path, parameters: asServer(context) },
      expect: expecting('Respond with status 404 to paths that do not exist.', hasStatus(404)),
    }),
  );
}

/** The reference lists no status for a wrong method, so it is open which error it is. */
const isRefused: Expectation = (answer) => {
  const { status, headers } = answer;
  if (status < 400 || status >= 500)
    return {
      kind: 'failed',
      problems: [`status: expected an error from 400 to 499, found ${describeStatus(answer)}`],
      fix: 'Refuse methods that the endpoint does not have, for example with status 405.',
    };
  if (status === 405 && !headers.has('allow'))
    return {
      kind: 'failed',
      problems: ['header Allow: expected the allowed methods, found nothing'],
      fix: 'Send Allow with status 405 (RFC 9110, 15.5.6).',
    };
  return { kind: 'passed' };
};

function methodChecks(context: Context): readonly Check[] {
  const paths = new Set(
    operations.filter(({ isAddition }) => isAddition !== true).map(({ path }) => path),
  );
  return Array.from(paths).flatMap((path) => {
    const allowed = operations.filter((each) => each.path === path).map(({ method }) => method);
    return (['GET', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => !allowed.some((each) => each === method))
      .map((method) => ({
        section: 'Endpoints',
        title: `${method} ${path} is refused`,
        statement: `${path} has the methods ${allowed.join(' and ')} only.`,
        request: {
          method,
          path: path.replace('{id}', unknownIds[0]),
          parameters: asServer(context, order),
        },
        expect: isRefused,
      }));
  });
}
