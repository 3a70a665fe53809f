import * as v from 'valibot';
import { added, always, described } from '../answer-schema.ts';
import { apiErrorAnswer, statusAnswer, tokenAnswer, userAnswer } from '../auth/answers.ts';
import { verifierPattern } from '../auth/tokens.ts';
import { maxCredentialLength } from '../stores/users.ts';

const tokenForm = v.object({
  code: described('The code of the redirect. It is valid once.'),
  grant_type: always('authorization_code'),
  redirect_uri: described('The same as in the request that started the login.'),
  scope: always('openid'),
  code_verifier: v.exactOptional(
    added(
      described('The verifier of RFC 7636, required if there was a challenge.', {
        pattern: verifierPattern.source,
      }),
    ),
  ),
  client_id: v.exactOptional(added(described('If sent, the same as in the header.'))),
});

const loginForm = v.object({
  form_token: described('The token of the displayed form.'),
  username: described('The username.', { maxLength: maxCredentialLength }),
  password: described('The password.', { maxLength: maxCredentialLength, format: 'password' }),
});

const statusForm = v.object({
  session_state: described('The `session_state` of the redirect.', { maxLength: 256 }),
  client_id: described('The application that received it.'),
});

/** What the authentication service takes and returns. */
export const authSchemas = {
  User: userAnswer,
  Token: tokenAnswer,
  TokenForm: tokenForm,
  ApiError: apiErrorAnswer,
  LoginForm: added(loginForm),
  SessionStatus: statusAnswer,
  StatusForm: added(statusForm),
} as const;
