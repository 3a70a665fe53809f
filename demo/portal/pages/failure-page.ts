import type { LoginFailure } from '../../shared/login-failure.ts';
import { loginAddress } from '../return-address.ts';
import { notice, type Notice } from './notice.ts';

export function statusOf({ kind }: LoginFailure): 400 | 403 | 502 | 503 {
  switch (kind) {
    case 'unknown-login':
      return 400;
    case 'refused':
      return 403;
    case 'not-accepted':
    case 'invalid-response':
      return 502;
    case 'unreachable':
      return 503;
  }
}

type Parts = {
  readonly failure: LoginFailure;
  readonly returnTo: string;
  readonly otherSites: Notice['otherSites'];
};

/** Why a login failed, with links to try again. */
export function failurePage({ failure, returnTo, otherSites }: Parts) {
  return notice({
    kind: failure.kind,
    ...textsOf(failure),
    links: [
      [loginAddress(returnTo), 'Log in again'],
      ['/', 'Go to the start page'],
    ],
    otherSites,
  });
}

type Texts = Pick<Notice, 'title' | 'text'>;

const refusedText: Readonly<Record<string, string>> = {
  access_denied: 'The login was declined or cancelled. You are not logged in.',
  login_required: 'You are not logged in, and the portal requested a login without a form.',
  server_error: 'The authentication service has a problem at the moment.',
  temporarily_unavailable: 'The authentication service is overloaded at the moment.',
};

function textsOf(failure: LoginFailure): Texts {
  switch (failure.kind) {
    case 'unknown-login':
      return {
        title: 'This login is not valid',
        text: 'The login was started in another browser, is already complete, or took longer than ten minutes. You were not logged in.',
      };
    case 'refused':
      return {
        title: 'You were not logged in',
        text:
          refusedText[failure.code] ??
          `The authentication service rejected the request (${failure.code}).`,
      };
    case 'not-accepted':
      return {
        title: 'The login could not be completed',
        text: `The authentication service rejected the portal's request (${failure.code}). If it happens again, the portal's credentials may be wrong.`,
      };
    case 'unreachable':
      return {
        title: 'The authentication service does not respond',
        text: 'Your login could not be checked. Please try again in a moment.',
      };
    case 'invalid-response':
      return {
        title: 'The login could not be completed',
        text: 'The authentication service sent an invalid response.',
      };
  }
}
