import type { Word } from './session/ask.ts';
import { readCookie } from './session/cookie.ts';

/** What was said of each login, by its marker or handle; by nothing where it was asked without any. */
const words = new Map<string, Word>();
let isGranted = false;
let handle = '';

export const hasAccess = (): boolean => isGranted;

export const grantAccess = (): void => {
  isGranted = true;
};

/** Takes the handle of a login redirect, empty for none. */
export const setHandle = (given: string): void => {
  handle = given;
};

/**
 * The status cookie; empty where there is none or where none counts. Forgets what was said of a browser without a
 * login once there is one.
 */
export const readEvidence = (): string => {
  const cookie = isGranted ? readCookie() : '';
  if (cookie) words.delete('');
  return cookie;
};

const isLogin = (evidence: string): boolean => evidence.startsWith('in');

/**
 * Whose session the service is asked about: that of the page's handle where no cookie may be read, or where one tells
 * of a login and nothing was said of the handle yet; else that of the cookie, empty where there is none.
 */
export const readSubject = (): string =>
  !isGranted || (isLogin(readEvidence()) && handle && !words.has(handle)) ? handle : readEvidence();

/** Whether it is the handle that the page gave last, empty for none, and not what the cookie tells. */
export const isHandle = (subject: string): boolean => subject === handle;

/** Whether it is a login that the cookie tells of: what is said of it serves every tab. */
export const isShared = (subject: string): boolean => !isHandle(subject) && isLogin(subject);

/** What was said of the login that decides; `undefined` if nothing. */
export const readWord = (): Word | undefined => words.get(isGranted ? readEvidence() : handle);

/** Whether the page's login has ended, whoever is logged in now. */
export const hasHandleEnded = (): boolean => words.get(handle) === 'ended';

export const note = (subject: string, word: Word): void => {
  words.set(subject, word);
};
