import type { Probe } from './probe.ts';

/** A state and its reason, as a person writes them: `unknown (storage_blocked)`. */
export type Seen = string;

export type Phase = 'logged in' | 'logged out';

/** Where the truth can be known: by the cookie, by the handle, or not at all. */
export type Source = 'cookie' | 'handle' | 'none';

/**
 * A cookie that may be read decides. Where the browser lets nobody look, whatever lies there says nothing,
 * and a handle from the login answers instead. A cookie that is absent is no evidence.
 */
export const sourceOf = ({ hasAccess, isReadable }: Probe, hasHandle: boolean): Source => {
  if (hasAccess) return isReadable ? 'cookie' : 'none';
  return hasHandle ? 'handle' : 'none';
};

/** What the state rule allows to be told. */
export const allowedSights = (probe: Probe, phase: Phase, hasHandle: boolean): readonly Seen[] => {
  if (!probe.hasAccess && !hasHandle) return ['unknown (storage_blocked)'];
  if (sourceOf(probe, hasHandle) === 'none')
    return ['unknown (no_evidence)', 'unknown (cookie_refused)'];
  return [phase === 'logged in' ? 'logged_in' : 'logged_out'];
};

/**
 * What a page without a handle may be told while nobody is logged in. A frame on another site may have cookies of its
 * own: there, only a cookie of a visit shows that it has not.
 */
export const allowedForNobody = (probe: Probe, hasVisited: boolean): readonly Seen[] => {
  if (!probe.hasAccess) return ['unknown (storage_blocked)'];
  const isShown = probe.isStrictKept || (hasVisited && probe.isVisitReadable);
  return [isShown ? 'logged_out (no_session)' : 'unknown (no_evidence)'];
};
