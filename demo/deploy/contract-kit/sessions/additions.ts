import { createHash } from 'node:crypto';
import { additionFix, toChecks } from '../addition-row.ts';
import type { Check } from '../check.ts';
import { addition, expecting, fieldOf, hasField, hasStatus } from '../expectations.ts';
import { trackerStatus, trackerStatusOf } from './tracker-status.ts';
import { authenticate, exchange, returnOf, returnsCode, takeCode, type Login } from './requests.ts';

const verifier = 'kit-verifier-'.repeat(4);

/** The additions that the session tracker and applications can use, while the user is logged in. */
export function additionChecks(login: Login): readonly Check[] {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const withChallenge = { code_challenge: challenge, code_challenge_method: 'S256' };
  return toChecks([
    {
      title: 'session_state on the login redirect',
      statement: 'The session tracker asks by it if the browser withholds cookies.',
      request: authenticate(login, 'one'),
      expect: addition(
        expecting(additionFix, returnsCode(login)),
        (answer) => returnOf(answer, login)?.has('session_state') !== true,
      ),
      takes: (answer) => {
        const sessionState = returnOf(answer, login)?.get('session_state');
        return typeof sessionState === 'string' ? { 'session state': sessionState } : {};
      },
    },
    {
      title: 'POST /v1/sessionTracker/status by session_state',
      statement: 'The session tracker reads whether the session is active, without cookies.',
      request: trackerStatusOf(login),
      expect: addition(expecting(additionFix, hasStatus(200), hasField('session', 'active', true))),
      marks: 'tracker without cookies',
    },
    {
      title: 'GET /v1/sessionTracker/status while the user is logged in',
      statement: 'The session tracker reads whether the session is active.',
      request: trackerStatus,
      expect: addition(expecting(additionFix, hasStatus(200), hasField('session', 'active', true))),
      marks: 'tracker',
    },
    {
      title: 'GET /v1/sessionTracker/status for a page of another site is refused',
      statement: 'Only the frame of the tracker reads the status.',
      request: {
        ...trackerStatus,
        headers: {
          ...trackerStatus.headers,
          'sec-fetch-site': 'cross-site',
          origin: 'https://other.example',
        },
      },
      expect: expecting(additionFix, ({ json }) =>
        fieldOf(json, 'session') === undefined ? [] : ['session: expected none for other pages'],
      ),
      needs: ['tracker'],
    },
    {
      title: 'PKCE: a code with a challenge',
      statement: 'A code can be bound to a verifier (RFC 7636).',
      request: authenticate(login, 'one', withChallenge),
      expect: addition(expecting(additionFix, returnsCode(login))),
      takes: takeCode(login, 'bound code'),
    },
    {
      title: 'PKCE: a wrong verifier gets no token',
      statement: 'A code with a challenge is exchanged with its verifier only.',
      request: exchange(login, 'bound code', { code_verifier: `${verifier}x` }),
      expect: addition(expecting(additionFix, hasStatus(400)), ({ status }) => status === 200),
      marks: 'PKCE',
    },
    {
      title: 'PKCE: another code with a challenge',
      statement: 'A code can be bound to a verifier (RFC 7636).',
      request: authenticate(login, 'one', withChallenge),
      expect: expecting(additionFix, returnsCode(login)),
      takes: takeCode(login, 'second bound code'),
      needs: ['PKCE'],
    },
    {
      title: 'PKCE: no verifier gets no token',
      statement: 'A code with a challenge is exchanged with its verifier only.',
      request: exchange(login, 'second bound code'),
      expect: expecting(additionFix, hasStatus(400)),
      needs: ['PKCE'],
    },
    {
      title: 'PKCE: a third code with a challenge',
      statement: 'A code can be bound to a verifier (RFC 7636).',
      request: authenticate(login, 'one', withChallenge),
      expect: expecting(additionFix, returnsCode(login)),
      takes: takeCode(login, 'third bound code'),
      needs: ['PKCE'],
    },
    {
      title: 'PKCE: the verifier gets a token',
      statement: 'A code with a challenge is exchanged with its verifier.',
      request: exchange(login, 'third bound code', { code_verifier: verifier }),
      expect: expecting(additionFix, hasStatus(200)),
      needs: ['PKCE'],
    },
  ]);
}
