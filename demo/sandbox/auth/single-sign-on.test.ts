import { expect, test } from 'vitest';
import {
  createApplication,
  exchangeCode,
  locationOf,
  redirectParameters,
} from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();

test('a login in one application is a login to all applications', async () => {
  const [one, other] = [
    createApplication(here.testServer),
    createApplication(here.testServer, 'https://b.example'),
  ];
  await here.browser.logIn(one);
  const redirected = await here.browser.authorize(other, { prompt: 'none', state: undefined });
  expect(redirected.status).toBe(302);
  expect(locationOf(redirected)).toMatch(/^https:\/\/b\.example\/callback\?code=/);
  const { code, ...others } = redirectParameters(redirected);
  expect(Object.keys(others)).toEqual(['session_state']);
  expect((await exchangeCode(here.testServer, other, { code })).status).toBe(200);
});
