/** What the form stands on and nothing can stand in for: a port between windows, and word of what changes. */
export const isFit = (scope: object): boolean =>
  'MessageChannel' in scope && 'postMessage' in scope && 'MutationObserver' in scope;

/**
 * What is to be told of a page that Internet Explorer 11 shows as an older one would: there the mode says so, not
 * the name.
 */
export const findHint = (mode: unknown, userAgent: string): string | undefined =>
  /Trident\/7\./.test(userAgent) && typeof mode === 'number' && mode < 11
    ? `This page is shown as by Internet Explorer ${mode}. Put <meta http-equiv="X-UA-Compatible" content="IE=edge"> first into its head.`
    : undefined;
