import type { Document } from './document.ts';
import { teller } from './teller.ts';

const cookie = '__Host-probe=1; Path=/; Secure; SameSite=None; Max-Age=86400';
const strictCookie = '__Host-probe-strict=1; Path=/; Secure; SameSite=Strict; Max-Age=86400';

/** Asks the browser as the tracker's frame does; a question that stays open for a second is a no. */
const frameScript = `
  const soon = (promise) => Promise.race([
    promise.then((value) => value !== false, () => false),
    new Promise((resolve) => setTimeout(() => resolve(false), 1000)),
  ]);
  const look = async () => {
    const isOpen = !document.hasStorageAccess || await soon(document.hasStorageAccess());
    const hasAccess = isOpen || await soon(document.requestStorageAccess());
    const sees = (text) => document.cookie.includes(text);
    await fetch('/probe/set-strict');
    tell('probe', {
      hasAccess,
      isReadable: sees('__Host-sso-status=in.'),
      isVisitReadable: sees('__Host-probe=1'),
      isStrictKept: sees('__Host-probe-strict=1'),
    });
  };
  look();`;

/** These paths are ours even on the service's origin: its cookies are the ones in question. */
export const isProbePath = (path: string): boolean => path.startsWith('/probe/');

/** A page that sets a cookie, a frame that looks for the status cookie, and the page around the frame. */
export const probeDocument = ({ pathname, searchParams }: URL): Document | undefined => {
  switch (pathname) {
    case '/probe/set':
      return { headers: { 'set-cookie': cookie }, html: '<!doctype html><title>Set</title>' };
    case '/probe/set-strict':
      return { headers: { 'set-cookie': strictCookie }, html: '' };
    case '/probe/frame':
      return {
        headers: { 'activate-storage-access': 'load' },
        html: `<!doctype html><title>Frame</title>
<script>${teller(searchParams.get('tab') ?? '')}${frameScript}</script>`,
      };
    case '/probe/page':
      return {
        html: `<!doctype html><title>Probe</title>
<iframe src=${JSON.stringify(searchParams.get('frame') ?? '')} allow="storage-access"></iframe>`,
      };
    default:
      return undefined;
  }
};
