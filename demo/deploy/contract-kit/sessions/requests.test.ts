import { expect, test } from 'vitest';
import { basic } from './requests.ts';

const login = {
  clientId: 'c'.repeat(32),
  clientSecret: 'p+ss w%rd:50%',
  redirectUri: 'https://app.example/login',
  logoutUri: 'https://app.example/',
  username: 'kit',
  password: 'correct horse',
};

test('the credentials of a client are sent as they are written in the reference, also with + and %', () => {
  const { clientId, clientSecret } = login;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  expect(basic(login, clientSecret, '$CLIENT_SECRET')).toEqual({
    secret: `Basic ${credentials}`,
    shown: `Basic $(printf %s "${clientId}:$CLIENT_SECRET" | base64 -w 0)`,
  });
});
