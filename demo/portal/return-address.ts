const longest = 512;

/** What a URL parser drops or bends: backslashes, blanks, controls, and all that is not plain ASCII. */
const isPlain = (text: string): boolean => /^\/[!-[\]-~]*$/.test(text) && text.length <= longest;

/** The address is resolved against an origin that nobody has: who leaves it would leave the portal. */
const nowhere = 'http://nowhere.invalid';

/**
 * Where a person wanted to go before the login came in between. Anybody can write such an address, so
 * only this portal's own pages are taken, by their path; `undefined` stands for whatever else was asked.
 */
export const readReturnAddress = (
  asked: string | null,
  pages: readonly string[],
): string | undefined => {
  if (asked === null || !isPlain(asked) || !URL.canParse(asked, nowhere)) return undefined;
  const { origin, pathname, search } = new URL(asked, nowhere);
  return origin === nowhere && pages.includes(pathname) ? `${pathname}${search}` : undefined;
};
