import * as v from 'valibot';
import { added, always, count, described, listOf, said } from '../answer-schema.ts';
import { tokenLifeS } from '../stores/grants.ts';
import { roles } from '../stores/users.ts';
import { apiErrors } from './response.ts';
import { sessionStatuses } from './status.ts';

/** `GET /v1/users` */
export const userAnswer = v.object({
  sub: personId('The subject of OpenID Connect: the same as `id`.'),
  id: personId('The id of the user.'),
  name: described('The name.', { maxLength: 35 }),
  preferred_username: described('The username.', { maxLength: 256 }),
  email: described('The e-mail address.', { maxLength: 128 }),
  attached_to: listOf(
    'The levels that the user is attached to.',
    described('`/`, or one to four names: psp, division, merchant, channel.', {
      pattern: '^/(?:[^/]+(?:/[^/]+){0,3})?$',
    }),
  ),
  role: v.pipe(
    v.picklist(roles),
    v.description('What the user may do.'),
    v.metadata({ maxLength: 256 }),
  ),
});

/** `POST /v1/tokens` */
export const tokenAnswer = v.object({
  access_token: described('The token for `GET /v1/users`.', { maxLength: 256 }),
  token_type: always('bearer'),
  expires_in: count(`Seconds until it expires; here ${tokenLifeS}.`),
  scope: always('openid'),
});

/** Errors of `tokens` and `users` */
export const apiErrorAnswer = added(
  v.object({
    error: said('The error.', v.picklist(apiErrors)),
    error_description: v.exactOptional(described('The error in words.')),
  }),
);

/** `GET` and `POST /v1/sessionTracker/status` */
export const statusAnswer = added(
  v.object({
    session: said(
      'State of the session. `none`: the cookies prove that the browser has no session.',
      v.picklist(sessionStatuses),
    ),
  }),
);

function personId(words: string) {
  return described(words, { minLength: 32, maxLength: 32, pattern: '^[A-Za-z0-9]*$' });
}
