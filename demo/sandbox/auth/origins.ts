import type { Call } from './reply.ts';

/**
 * Whether a request came from a page of this host. Pages with `Referrer-Policy: no-referrer` post with `Origin: null`,
 * so `Sec-Fetch-Site` decides if it is present. Older browsers send only `Origin`; tools send neither.
 */
export const isFromOwnPage = (header: Call['header'], ownOrigin: string): boolean => {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = header('origin');
  return origin === undefined || origin === ownOrigin;
};

/**
 * Whether the answer will be what the browser's window shows, as far as the browser says: somebody goes
 * there, rather than a page that fetches, frames or prepares it.
 */
export const isTopLevelVisit = ({ header }: Call): boolean =>
  (header('sec-fetch-dest') ?? 'document') === 'document' && header('sec-purpose') === undefined;

/** Whether a call that only servers make comes from a page: it would hold what no page may hold. */
export const isFromPage = (header: Call['header']): boolean =>
  header('origin') !== undefined || (header('sec-fetch-site') ?? 'none') !== 'none';
