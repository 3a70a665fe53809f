/** What this document's own address says: which gateway it belongs to and which version it is. */
export type OwnAddress = { readonly baseUrl: string; readonly version: string };

const versionOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Reads `{base}v1/paymentWidgets/{version}/frame.html`; the base may have a path of its own. */
export const readOwnAddress = (documentAddress: string): OwnAddress => {
  const { origin, pathname } = new URL(documentAddress);
  const base = pathname.slice(0, pathname.lastIndexOf('/v1/') + 1);
  return { baseUrl: `${origin}${base || '/'}`, version: versionOf(pathname) };
};
