import { parseUrl } from '../../shared/parse-url.ts';
import { isDevelopmentHost } from '../http/loopback.ts';

/** The origin in a text, as browsers write it. `undefined` if the text is not exactly one origin. */
export function readOrigin(text: string): string | undefined {
  const url = parse(text);
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
}

/** Whether a text is a URL for redirects: complete, written as browsers write it, without a fragment. */
export function isReturnAddress(text: string, maxLength: number): boolean {
  const url = text.length <= maxLength ? parse(text) : undefined;
  const isPlain = url?.href === text || url?.href === `${text}/`;
  return isPlain && !text.includes('#');
}

/** Host names that cannot end a list in a header or begin a directive. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

function parse(text: string): URL | undefined {
  const url = parseUrl(text);
  if (url === undefined) return undefined;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && isDevelopmentHost(url.hostname));
  const isNamed = url.username !== '' || url.password !== '';
  return isSafe && !isNamed && plainHost.test(url.hostname) ? url : undefined;
}
