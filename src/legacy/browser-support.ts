/**
 * Whether the browser has the APIs that cannot be polyfilled: message ports and mutation observers.
 */
export function isSupported(scope: object): boolean {
  return 'MessageChannel' in scope && 'postMessage' in scope && 'MutationObserver' in scope;
}

/** A hint for pages that Internet Explorer 11 renders in the document mode of an older version. */
export function findModeHint(documentMode: unknown, userAgent: string): string | undefined {
  return /Trident\/7\./.test(userAgent) && typeof documentMode === 'number' && documentMode < 11
    ? `This page is rendered in the document mode of Internet Explorer ${documentMode}. Add <meta http-equiv="X-UA-Compatible" content="IE=edge"> as the first element of its head.`
    : undefined;
}
