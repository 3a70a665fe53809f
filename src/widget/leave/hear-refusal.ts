import { parseOrigin } from '#channel/origin';
import type { Undo } from '#channel/port';
import { listen } from '../page/unclobbered.ts';

/** Hears that the page's own policy keeps a form, or the frame it opens in, from an address: nothing else says so. */
export const hearRefusal = (document: Document, url: URL, onRefused: () => void): Undo =>
  listen(document, 'securitypolicyviolation', (event) => {
    if (
      event instanceof SecurityPolicyViolationEvent &&
      ['form-action', 'frame-src'].includes(event.effectiveDirective) &&
      event.isTrusted &&
      event.disposition === 'enforce' &&
      parseOrigin(event.blockedURI) === url.origin
    ) {
      onRefused();
    }
  });
