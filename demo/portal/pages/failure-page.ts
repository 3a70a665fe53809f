import type { LoginFailure } from '../../shared/login-failure.ts';
import { loginAddress } from '../return-address.ts';
import { notice, type Notice } from './notice.ts';

type Words = Pick<Notice, 'title' | 'text'>;

const refusedText: Readonly<Record<string, string>> = {
  access_denied: 'The login was declined or left. Nobody is logged in by that.',
  login_required: 'You are not logged in, and this portal asked for no login form.',
  server_error: 'The authentication service has a fault at the moment.',
  temporarily_unavailable: 'The authentication service has too much to do at the moment.',
};

const wordsOf = (failure: LoginFailure): Words => {
  switch (failure.kind) {
    case 'stray':
      return {
        title: 'This login does not belong here',
        text: 'It was begun in another browser, was used already, or took longer than ten minutes. Nobody was logged in by it.',
      };
    case 'refused':
      return {
        title: 'You were not logged in',
        text:
          refusedText[failure.code] ??
          `The authentication service refused the request (${failure.code}).`,
      };
    case 'not-accepted':
      return {
        title: 'The login could not be completed',
        text: `The authentication service did not accept what this portal showed (${failure.code}). Where it happens again, the portal's credentials may be wrong.`,
      };
    case 'unreachable':
      return {
        title: 'The authentication service does not answer',
        text: 'Your name and password may be right: nobody could look. Please try again in a moment.',
      };
    case 'garbled':
      return {
        title: 'The login could not be completed',
        text: 'The authentication service sent an answer that this portal cannot read.',
      };
  }
};

export const statusOf = ({ kind }: LoginFailure): 400 | 403 | 502 | 503 => {
  switch (kind) {
    case 'stray':
      return 400;
    case 'refused':
      return 403;
    case 'not-accepted':
    case 'garbled':
      return 502;
    case 'unreachable':
      return 503;
  }
};

type Parts = {
  readonly failure: LoginFailure;
  readonly returnTo: string;
  readonly neighbours: Notice['neighbours'];
};

/** Why a login failed, with links to try again. */
export const failurePage = ({ failure, returnTo, neighbours }: Parts) =>
  notice({
    kind: failure.kind,
    ...wordsOf(failure),
    ways: [
      [loginAddress(returnTo), 'Log in again'],
      ['/', 'To the start'],
    ],
    neighbours,
  });
