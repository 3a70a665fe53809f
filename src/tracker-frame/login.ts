import type { Word } from './session/ask.ts';
import { readCookie } from './session/cookie.ts';

/** What was said of each login, by its marker or handle; by nothing where it was asked without any. */
const words = new Map<string, Word>();
let isGranted = false;
let handle = '';

export const hasAccess = (): boolean => isGranted;

export const setAccess = (access: boolean): void => {
  isGranted = access;
};

/** Takes the handle of a login redirect, empty for none; says whether it is another one. */
export const setHandle = (given: string): boolean => {
  const isAnother = given !== handle;
  handle = given;
  return isAnother;
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

export const isLogin = (): boolean => readEvidence().startsWith('in');

/** Whether the page's login is still to be asked about, though the cookie tells of one. */
const isHandleUnasked = (): boolean => isLogin() && handle !== '' && !words.has(handle);

/** Whether it is asked by the page's handle, not by the browser's cookies. */
export const isByHandle = (): boolean => !isGranted || isHandleUnasked();

export const readHandle = (): string => (isByHandle() ? handle : '');

/** Tells the login that is asked about from others. */
export const readKey = (): string => (isByHandle() ? handle : readEvidence());

/** What was said of the login that decides; `undefined` if nothing. */
export const readWord = (): Word | undefined => words.get(isGranted ? readEvidence() : handle);

/** Whether the page's login has ended, whoever is logged in now. */
export const hasHandleEnded = (): boolean => handle !== '' && words.get(handle) === 'ended';

export const note = (word: Word, key: string): void => {
  words.set(key, word);
};
