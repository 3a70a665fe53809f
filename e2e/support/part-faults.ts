import type { Page, Request, Route } from '@playwright/test';
import type { FailingPart, FaultKind } from '#sandbox/fault-rows';

/** Where each part of the payment service is asked for. */
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

/** The directive by which a page's own policy refuses a part. */
const directives: Partial<Readonly<Record<FailingPart, string>>> = {
  script: 'script-src',
  words: 'connect-src',
  configuration: 'connect-src',
  frame: 'frame-src',
};

/** What a broken answer looks like, by what was wanted. */
const broken = (part: FailingPart): { readonly contentType: string; readonly body: string } => {
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
};

/** Readable from every page, as all that the service answers. */
const headers = { 'access-control-allow-origin': '*' };

const fail = async (route: Route, part: FailingPart, kind: FaultKind): Promise<void> => {
  switch (kind) {
    case '500':
    case '404':
      return route.fulfill({ status: Number(kind), headers, body: '' });
    case 'refused':
      return route.abort('connectionrefused');
    case 'blocker':
      return route.abort('blockedbyclient');
    case 'malformed':
      return route.fulfill({ headers, ...broken(part) });
    case 'slow':
    case 'policy':
      // Never answered; what a policy refuses is never asked.
      return undefined;
  }
};

/** The page's own policy where that is the fault: all is allowed but the part. */
const policyOf = (part: FailingPart): Readonly<Record<string, string>> => {
  const directive = directives[part];
  if (directive === undefined) throw new Error(`No policy of a page refuses ${part}.`);
  return { 'content-security-policy': `${directive} 'self' 'unsafe-inline'` };
};

/** Breaks a part for a page that is opened after this; gives the headers that the page is to have. */
export const injectFault = async (
  page: Page,
  part: FailingPart,
  kind: FaultKind,
): Promise<Readonly<Record<string, string>>> => {
  if (kind === 'policy') return policyOf(part);
  await page.route(addresses[part], (route) => fail(route, part, kind));
  return {};
};

/** The next time a part is asked for; from then on the widget's own time for it runs. */
export const waitForPartRequest = (page: Page, part: FailingPart): Promise<Request> =>
  page.waitForRequest(addresses[part]);
