import { errorPage, type Link } from './pages.ts';
import type { AuthResponse } from './response.ts';

/** A request without a valid URL to redirect to, so the browser stays here. */
export function wrongRequest(problem: string): AuthResponse {
  return respond(400, 'This request is invalid', [
    problem,
    'Go back to the application. If it happens again, report it to the owner of the application.',
  ]);
}

export function loginExpired(): AuthResponse {
  return respond(400, 'This login has expired', [
    'It was not finished in time, or was not started here. Go back to the application and log in again.',
  ]);
}

export function loginFinished(redirectUri: string): AuthResponse {
  const { origin, host } = new URL(redirectUri);
  return respond(
    409,
    'This login is finished',
    ['The browser has already returned to the application.'],
    { url: `${origin}/`, label: `Go to ${host}` },
  );
}

export function cookiesNeeded(): AuthResponse {
  return respond(400, 'Cookies are needed', [
    'This browser did not send the cookie that a login needs. Allow cookies for this site, go back to the application and log in again.',
    'Safari and other WebKit browsers store this cookie over https only.',
  ]);
}

/** The form token does not belong to this login or browser. `url` shows a new form. */
export function foreignForm(url?: string): AuthResponse {
  return respond(
    403,
    'Log in again',
    ['This form was made for another browser, or is too old. Nothing was changed.'],
    url === undefined ? undefined : { url, label: 'Log in' },
  );
}

export function logoutNeedsNavigation(): AuthResponse {
  return respond(403, 'This is not a logout', [
    'A logout must be a top-level navigation (Sec-Fetch-Dest: document). Images, frames, scripts and prefetches cannot end a session.',
  ]);
}

export function loginNeedsNavigation(): AuthResponse {
  return respond(403, 'This is not a login', [
    'A login must be a top-level navigation (Sec-Fetch-Dest: document), even with prompt=none. No code is given to a frame, an image, a script or a prefetch.',
  ]);
}

export function notFound(): AuthResponse {
  return respond(404, 'Page not found', [
    'A login starts at an application, which redirects the browser to this service and back.',
  ]);
}

function respond(
  status: 400 | 403 | 404 | 409,
  title: string,
  sentences: readonly string[],
  link?: Link,
): AuthResponse {
  return { kind: 'page', status, page: errorPage(title, sentences, link) };
}
