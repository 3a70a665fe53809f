/**
 * `baseUrl`: the base URL of the gateway that served the document. `version`: the name of the
 * versioned folder.
 */
export type OwnAddress = { readonly baseUrl: string; readonly version: string };

/**
 * Parses the URL of a document, `{base}v1/paymentWidgets/{version}/frame.html`. The base URL may
 * contain a path. In a document of the legacy build the version is `legacy/{version}`.
 */
export function readOwnAddress(documentAddress: string): OwnAddress {
  const { origin, pathname } = new URL(documentAddress);
  const base = pathname.slice(0, pathname.lastIndexOf('/v1/') + 1);
  const [, , ...versionAndFile] = pathname.slice(base.length).split('/');
  return { baseUrl: `${origin}${base || '/'}`, version: versionAndFile.slice(0, -1).join('/') };
}
