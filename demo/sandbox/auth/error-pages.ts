import { errorPage, type Way } from './pages.ts';
import type { Reply } from './reply.ts';

const errorReply = (
  status: 400 | 403 | 404 | 409,
  title: string,
  sentences: readonly string[],
  way?: Way,
): Reply => ({ kind: 'page', status, page: errorPage(title, sentences, way) });

/** An address that no application of ours would send anybody to: nobody is sent on from it. */
export const wrongRequest = (problem: string): Reply =>
  errorReply(400, 'This request cannot be answered', [
    problem,
    'Go back to where you came from. If it happens again, tell whoever runs that application.',
  ]);

export const loginGone = (): Reply =>
  errorReply(400, 'This login has expired', [
    'It was not finished in time, or was never begun here. Go back to the application and begin again.',
  ]);

export const loginOver = (redirectUri: string): Reply => {
  const { origin, host } = new URL(redirectUri);
  return errorReply(409, 'This login is over', ['It has led back to the application already.'], {
    address: `${origin}/`,
    label: `Go to ${host}`,
  });
};

export const cookiesNeeded = (): Reply =>
  errorReply(400, 'Cookies are needed', [
    'This browser did not send back the cookie that a login needs. Allow cookies for this site, go back to the application and begin again.',
    'Safari and its relatives keep such cookies over https only.',
  ]);

/** The form is not ours, or not this browser's; the way on leads to a fresh one. */
export const foreignForm = (address?: string): Reply =>
  errorReply(
    403,
    'Please log in once more',
    ['This form was not made for this browser, or is too old. Nothing was done.'],
    address === undefined ? undefined : { address, label: 'Log in' },
  );

export const notADocument = (): Reply =>
  errorReply(403, 'This is not how to log out', [
    'Somebody who logs out comes here themselves: a picture, a frame or a script ends no session.',
  ]);

export const notAVisit = (): Reply =>
  errorReply(403, 'This is not how to log in', [
    'A login must be a top-level navigation (Sec-Fetch-Dest: document), even with prompt=none. No code is given to a frame, an image, a script or a prefetch.',
  ]);

export const nothingHere = (): Reply =>
  errorReply(404, 'There is nothing here', [
    'Logins begin at an application, which sends you here and takes you back.',
  ]);
