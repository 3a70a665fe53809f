import type { Page, Request, Route } from '@playwright/test';
import type { FailingPart, FaultKind } from '#sandbox/scenarios/fault-rows';

/** URL pattern of each part of the payment service. */
const addresses: Readonly<Record<FailingPart, RegExp>> = {
  script: /\/v1\/paymentWidgets\.js\?/,
  words: /\/locales\/de\.json$/,
  configuration: /\/v1\/checkouts\/[^/]+\/widget$/,
  marks: /\/brands\.json$/,
  frame: /\/frame\.html$/,
  frameScript: /\/frame\.js$/,
  bins: /\/v1\/checkouts\/[^/]+\/bins\/\d+$/,
  payment: /\/v1\/checkouts\/[^/]+\/payment$/,
  challenge: /\/v1\/checkouts\/[^/]+\/payment$/,
  return: /\/return\.html$/,
};

/** Makes a part fail for the next document of this page. Returns the headers of that document. */
export async function injectFault(
  page: Page,
  part: FailingPart,
  kind: FaultKind,
): Promise<Readonly<Record<string, string>>> {
  if (kind === 'policy') return policyOf(part);
  await page.route(addresses[part], (route) => fail(route, part, kind));
  return {};
}

/** Resolves at the next request for a part. The widget's timeout for the request has started then. */
export function waitForPartRequest(page: Page, part: FailingPart): Promise<Request> {
  return page.waitForRequest(addresses[part]);
}

/** The CSP directive of the merchant's page that blocks a part. */
const directives: Partial<Readonly<Record<FailingPart, string>>> = {
  script: 'script-src',
  words: 'connect-src',
  configuration: 'connect-src',
  frame: 'frame-src',
};

/** A policy for the merchant's page that blocks only this part. */
function policyOf(part: FailingPart): Readonly<Record<string, string>> {
  const directive = directives[part];
  if (directive === undefined) throw new Error(`The policy of a page does not apply to '${part}'.`);
  return { 'content-security-policy': `${directive} 'self' 'unsafe-inline'` };
}

/** Allows all origins to read the response, like all responses of the service. */
const headers = { 'access-control-allow-origin': '*' };

async function fail(route: Route, part: FailingPart, kind: FaultKind): Promise<void> {
  switch (kind) {
    case '500':
    case '404':
      return route.fulfill({ status: Number(kind), headers, body: '' });
    case 'refused':
      return route.abort('connectionrefused');
    case 'blocker':
      return route.abort('blockedbyclient');
    case 'malformed':
      return route.fulfill({ headers, ...malformedResponse(part) });
    case 'slow':
    case 'policy':
      // The request is never answered; a request that a policy blocks is never sent.
      return undefined;
  }
}

/** Responses with status 200 that the widget cannot use. */
function malformedResponse(part: FailingPart): {
  readonly contentType: string;
  readonly body: string;
} {
  switch (part) {
    case 'script':
    case 'frameScript':
      return { contentType: 'text/javascript', body: 'const broken = {' };
    case 'frame':
    case 'return':
      return { contentType: 'text/html', body: '<!doctype html><title>Welcome</title><p>Log in' };
    case 'challenge': {
      const redirect = { url: 'http://bank.example/', parameters: [] };
      const body = JSON.stringify({ result: { code: '000.200.000' }, redirect });
      return { contentType: 'application/json', body };
    }
    case 'words':
    case 'configuration':
    case 'marks':
    case 'bins':
    case 'payment':
      return { contentType: 'application/json', body: '{"result":{"code":' };
  }
}
