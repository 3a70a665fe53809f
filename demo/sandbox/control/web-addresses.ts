import { isDevelopmentHost } from '../http/loopback.ts';

/** Names that may stand in a header between others: no sign of theirs ends a list or begins a directive. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

const parse = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && isDevelopmentHost(url.hostname));
  const isNamed = url.username !== '' || url.password !== '';
  return isSafe && !isNamed && plainHost.test(url.hostname) ? url : undefined;
};

/** The origin that a text names, as browsers write it; `undefined` if it names more, or none. */
export const readOrigin = (text: string): string | undefined => {
  const url = parse(text);
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
};

/** Whether a browser may be sent there: a whole address, written as browsers write it, without fragment. */
export const isReturnAddress = (text: string, maxLength: number): boolean => {
  const url = text.length <= maxLength ? parse(text) : undefined;
  const isPlain = url?.href === text || url?.href === `${text}/`;
  return isPlain && !text.includes('#');
};
