import type { Word } from './session/ask.ts';

/** Which login is asked about: by its handle, or, where that is empty, by the browser's cookies. */
export type Subject = {
  readonly handle: string;
  /** Tells this login from others: its marker or its handle. */
  readonly key: string;
};

/** The login of this browser and the one that the page knows, and what the authentication service has said of both. */
export type Login = {
  readonly setAccess: (hasAccess: boolean) => void;
  /** Takes the handle of a login redirect, empty for none; says whether it is another one. */
  readonly setHandle: (handle: string) => boolean;
  readonly hasAccess: () => boolean;
  /** The status cookie; empty where there is none or where none counts. */
  readonly evidence: () => string;
  readonly subject: () => Subject;
  /** What was said of the login that decides; `undefined` if nothing. */
  readonly word: () => Word | undefined;
  /** Whether the page's login is still to be asked about, though the cookie tells of one. */
  readonly isPagesOpen: () => boolean;
  /** Whether the page's login has ended, whoever is logged in now. */
  readonly isPagesOver: () => boolean;
  readonly note: (word: Word, about: Subject) => void;
};

export const createLogin = (readCookie: () => string): Login => {
  /** By marker or handle; by nothing where it was asked without any. */
  const words = new Map<string, Word>();
  let hasAccess = false;
  let handle = '';

  const evidence = (): string => {
    const cookie = hasAccess ? readCookie() : '';
    // What was said of a browser without a login is past once it has one.
    if (cookie !== '') words.delete('');
    return cookie;
  };
  const isPagesOpen = (): boolean =>
    evidence().startsWith('in') && handle !== '' && !words.has(handle);

  return {
    setAccess: (isGranted) => {
      hasAccess = isGranted;
    },
    setHandle: (given) => {
      const isAnother = given !== handle;
      handle = given;
      return isAnother;
    },
    hasAccess: () => hasAccess,
    evidence,
    subject: () =>
      !hasAccess || isPagesOpen() ? { handle, key: handle } : { handle: '', key: evidence() },
    word: () => words.get(hasAccess ? evidence() : handle),
    isPagesOpen,
    isPagesOver: () => handle !== '' && words.get(handle) === 'ended',
    note: (word, { key }) => words.set(key, word),
  };
};
