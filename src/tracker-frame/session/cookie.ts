/**
 * The value of the status cookie, which the authentication service alone sets: `in.<marker>`, another for every
 * login, or `out.<random>`. Empty where there is none.
 */
export const readCookie = (): string =>
  document.cookie.match(/(^|; )__Host-sso-status=((in|out)\.[0-9a-f]{32})(;|$)/)?.[2] ?? '';

/** Tells of a new value in the moment it is set, in browsers that can. It lasts as long as the frame. */
export const onCookieChange = (run: () => unknown): void =>
  window.cookieStore?.addEventListener('change', run);
