import type { Call } from './reply.ts';

/**
 * Browsers say where a request comes from; tools say nothing and pass. A server's calls and the sandbox's
 * levers are made by no page but our own.
 */
export const isForeign = (header: Call['header'], ownOrigin: string): boolean => {
  const site = header('sec-fetch-site');
  const origin = header('origin');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== ownOrigin;
};

/**
 * Card data comes from our frames alone. `Origin` counts only where the better header is missing, since
 * browsers may send `null` there for our own frames.
 */
export const isForeignToCards = (header: Call['header'], ownOrigin: string): boolean => {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = header('origin');
  return origin !== undefined && origin !== ownOrigin;
};

const maxOriginLength = 255;

/** The page around the secure frame, as the frame says; what is no origin is nobody's. */
export const parentOriginOf = (header: Call['header']): string | undefined => {
  const origin = header('wpwl-parent-origin') ?? '';
  if (origin.length > maxOriginLength || !URL.canParse(origin)) return undefined;
  return new URL(origin).origin === origin ? origin : undefined;
};

/** Whether a merchant lets its payments be embedded there. Without registered origins any page may. */
export const isRegistered = (origins: readonly string[], origin: string | undefined): boolean =>
  origins.length === 0 || (origin !== undefined && origins.includes(origin));

/** A browser that goes somewhere, rather than a script that asks. */
export const isNavigation = (header: Call['header']): boolean => {
  const mode = header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return header('accept')?.includes('text/html') ?? false;
};
