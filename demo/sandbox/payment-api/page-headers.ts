/** A refusal says nothing of a checkout; a page that may read it can tell its merchant why. */
export const anyPage = { 'Access-Control-Allow-Origin': '*' } as const;

/** Lets a page read an answer: one of the merchant's where it has registered any, else whichever asks. */
export const sharedWith = (
  origins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> =>
  origins.length === 0
    ? anyPage
    : { ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }), Vary: 'Origin' };
