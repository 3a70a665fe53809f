import { maxCredentialLength, type User } from '../stores/users.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Problem } from './pages.ts';

/** How the form is shown once more. */
export type Showing = {
  readonly status?: 200 | 422 | 429;
  readonly username?: string;
  readonly problem?: Problem;
  readonly headers?: Readonly<Record<string, string>>;
};

type Try = { readonly username: string; readonly password: string; readonly source: string };

const findMissing = ({ username, password }: Try): Problem | undefined => {
  if (username === '') return { field: 'username', sentence: 'Enter your username.' };
  if (password === '') return { field: 'password', sentence: 'Enter your password.' };
  return undefined;
};

const sayRest = (restMs: number): Problem => {
  const minutes = Math.ceil(restMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return { sentence: `Too many wrong passwords in a row. Try again in ${wait}.` };
};

const wrong: Problem = { sentence: 'The username or the password is wrong.' };

type Judged =
  | { readonly kind: 'known'; readonly user: User }
  | { readonly kind: 'turned-away'; readonly showing: Showing };

const turnAway = (showing: Showing): Judged => ({ kind: 'turned-away', showing });

/** Whether somebody is who they say. What is missing or too long is no attempt at a password. */
export const judge = async (sandbox: Sandbox, tried: Try): Promise<Judged> => {
  const { username, password } = tried;
  const missing = findMissing(tried);
  if (missing !== undefined) return turnAway({ status: 422, username, problem: missing });
  if (username.length > maxCredentialLength || password.length > maxCredentialLength)
    return turnAway({ status: 422, problem: wrong });
  const restMs = sandbox.attempts.restMs(tried);
  if (restMs > 0) {
    const headers = { 'Retry-After': String(Math.ceil(restMs / 1000)) };
    return turnAway({ status: 429, username, problem: sayRest(restMs), headers });
  }
  sandbox.attempts.count(tried);
  const user = await sandbox.users.check(username, password);
  if (user === undefined) return turnAway({ status: 422, username, problem: wrong });
  sandbox.attempts.forget(tried);
  return { kind: 'known', user };
};
