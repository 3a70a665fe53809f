/** Where a login begins that comes back to a page of ours. */
export const loginAddress = (returnTo: string): string =>
  returnTo === '/' ? '/login' : `/login?${new URLSearchParams({ return_to: returnTo })}`;
