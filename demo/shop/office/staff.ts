import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createStore } from '../store.ts';
import { createToken } from '../token.ts';
import type { Person } from './auth-client.ts';

/** Somebody of the shop who is logged in at the office. */
export type Member = {
  readonly person: Person;
  /** The authentication service's handle for this login, which the tracker may ask about. */
  readonly sessionState: string;
  /** Stands in the forms of this member's pages, and nowhere else. */
  readonly formToken: string;
  readonly dueMs: number;
};

export type Staff = {
  readonly find: (context: Context) => Member | undefined;
  /** Logs in under an id that nobody has seen before. */
  readonly enter: (context: Context, login: Pick<Member, 'person' | 'sessionState'>) => void;
  readonly leave: (context: Context) => void;
};

const cookieName = '__Host-staff';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

const lifetimeMs = 8 * 60 * 60 * 1000;

export const createStaff = (now: () => number, capacity: number): Staff => {
  const members = createStore<Member>(capacity);
  const idOf = (context: Context): string => getCookie(context, cookieName) ?? '';
  return {
    find: (context) => {
      const member = members.get(idOf(context));
      return member !== undefined && now() < member.dueMs ? member : undefined;
    },
    enter: (context, login) => {
      members.remove(idOf(context));
      const id = createToken();
      members.put(id, { ...login, formToken: createToken(), dueMs: now() + lifetimeMs });
      setCookie(context, cookieName, id, attributes);
    },
    leave: (context) => {
      members.remove(idOf(context));
      deleteCookie(context, cookieName, attributes);
    },
  };
};

/** Whether a form stood in a page of the login that is there now. */
export const belongsTo = ({ formToken }: Member, form: URLSearchParams): boolean => {
  const [given, own] = [Buffer.from(form.get('token') ?? ''), Buffer.from(formToken)];
  return given.length === own.length && timingSafeEqual(given, own);
};
