import { own } from '#contract/own';
import { LoadError, type LoadErrorCode } from './load-error.ts';
import { findHead } from './unclobbered.ts';

const timeoutMs = 15_000;

/**
 * The time to wait for a `securitypolicyviolation` event after the `error` event of the script.
 * Browsers dispatch them in either order.
 */
const violationDelayMs = 100;

/**
 * Adds a script to the document, and waits until it has run. If it fails, takes more than 15
 * seconds or is aborted, the script is removed and does not run later.
 */
export function loadScript(
  script: HTMLScriptElement,
  url: URL,
  integrity: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const untilSettled = own({ signal: settled.signal });
    let violationTimer: ReturnType<typeof setTimeout> | undefined;

    function settle(): void {
      settled.abort();
      clearTimeout(timeoutTimer);
      clearTimeout(violationTimer);
    }
    function fail(reason: unknown): void {
      if (settled.signal.aborted) return;
      settle();
      discard(script);
      reject(reason);
    }
    function failWith(code: LoadErrorCode, problem: string): void {
      fail(new LoadError(code, `${url.origin}${url.pathname} ${problem}`));
    }

    async function explainError(): Promise<void> {
      if (await isIntegrityWrong(url, integrity, settled.signal))
        failWith('integrity', 'does not have the hash in "integrity": see integrity.json.');
      else failWith('network', 'could not be loaded: see the network log.');
    }
    function handleLoad(): void {
      settle();
      resolve();
    }
    function handleError(): void {
      violationTimer = setTimeout(() => void explainError(), violationDelayMs);
    }
    function handleViolation(event: SecurityPolicyViolationEvent): void {
      if (isBlocked(event, url))
        failWith('blocked', 'is blocked by the Content-Security-Policy: add it to script-src.');
    }
    const timeoutTimer = setTimeout(() => {
      failWith('timeout', `did not load within ${timeoutMs / 1000} seconds.`);
    }, timeoutMs);

    script.addEventListener('load', handleLoad, untilSettled);
    script.addEventListener('error', handleError, untilSettled);
    document.addEventListener('securitypolicyviolation', handleViolation, untilSettled);
    signal.addEventListener('abort', () => fail(signal.reason), untilSettled);
    findHead().append(script);
  });
}

/**
 * Moves a script to a document without a window, where it does not run. A script that is only
 * removed from the page still runs when the response arrives. See
 * https://html.spec.whatwg.org/multipage/scripting.html#execute-the-script-element, step 2.
 */
function discard(script: HTMLScriptElement): void {
  new Document().adoptNode(script);
}

/**
 * A wrong hash and a failed request cause the same `error` event. So the file is requested again,
 * with and without the hash. The hash is wrong if only the request without it succeeds.
 */
async function isIntegrityWrong(
  url: URL,
  integrity: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  return (
    integrity !== undefined &&
    !(await canFetch(url, { integrity, signal })) &&
    (await canFetch(url, { signal }))
  );
}

function canFetch(url: URL, init: RequestInit): Promise<boolean> {
  return fetch(url, own<RequestInit>({ ...init, credentials: 'omit' })).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether an event reports that the page's Content-Security-Policy has blocked the script. */
function isBlocked(event: SecurityPolicyViolationEvent, url: URL): boolean {
  const { disposition, effectiveDirective, blockedURI } = event;
  return (
    // Report-only policies block nothing. Old versions of Safari have no `disposition`.
    disposition !== 'report' &&
    /^(?:script|default)-src/.test(effectiveDirective) &&
    // Some browsers report only the origin of the blocked URL.
    [url.href, url.origin].includes(blockedURI)
  );
}
