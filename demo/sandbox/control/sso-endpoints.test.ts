import { describe, expect, test } from 'vitest';
import { createApplication, redirectParameters } from '../auth/application.fixture.ts';
import { createBrowser } from '../auth/browser.fixture.ts';
import { useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

async function read(path: string) {
  return (await testServer.send('sandbox', path)).json;
}

function listIn(data: unknown, name: string): readonly unknown[] {
  const list: unknown = Object.getOwnPropertyDescriptor(data ?? {}, name)?.value;
  return Array.isArray(list) ? list : [];
}

describe('users', () => {
  test('are created with username and password, and listed without passwords', async () => {
    const { status, json, text } = await testServer.postJson('/users', {
      username: 'jane',
      password: 's3cret',
    });
    expect([status, json]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-zA-Z]{32}$/),
        username: 'jane',
        name: 'jane',
        email: 'jane@example.com',
        role: 'Administrator',
        attached_to: ['/'],
      },
    ]);
    const listed = await testServer.send('sandbox', '/users');
    expect(listIn(listed.json, 'users').at(-1)).toEqual(json);
    for (const body of [text, listed.text]) expect(body).not.toContain('s3cret');
  });

  test('are listed with all roles and with the password of the demo users', async () => {
    const listed = await read('/users');
    expect(listed).toMatchObject({
      demo_usernames: ['administrator', 'operator'],
      demo_password: 'sandbox',
    });
    expect(listIn(listed, 'roles')[0]).toBe('Administrator');
    expect(new Set(listIn(listed, 'roles'))).toEqual(
      new Set([
        'Account Access',
        'Accounting Global',
        'Administrator',
        'Analysis',
        'Callcentre',
        'Callcentre Restricted',
        'Operator',
      ]),
    );
  });

  test('are created with all settings, in any script', async () => {
    const given = {
      username: 'Ωmega user@example.com',
      name: 'Zoë 山田',
      email: 'zoe@example.org',
      role: 'Callcentre Restricted',
      attached_to: ['/psp', '/psp/a division', '/psp/d/m', '/psp/d/m/channel 1'],
    };
    const { json } = await testServer.postJson('/users', { ...given, password: 'пароль' });
    expect(json).toEqual({ ...given, id: expect.any(String) });
    const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
    const { username } = given;
    const back = await browser.logIn(app, {}, { username, password: 'пароль' });
    expect(redirectParameters(back)).toHaveProperty('code');
  });

  test('have different usernames', async () => {
    const { json } = await testServer.postJson('/users', {
      username: 'administrator',
      password: 'x',
    });
    expect(json).toEqual({ problem: 'username is taken.' });
  });

  test.each([
    {},
    { username: '', password: 'x' },
    { username: 'a' },
    { username: 'a', password: '' },
    { username: 'a'.repeat(257), password: 'x' },
    { username: 'a\u0000', password: 'x' },
    { username: 'a\u202eb', password: 'x' },
    { username: 'a', password: 'x'.repeat(257) },
    { username: 'a', password: 'x', name: 'n'.repeat(36) },
    { username: 'a', password: 'x', name: 7 },
    { username: 'a', password: 'x', email: 'nobody' },
    { username: 'a', password: 'x', email: `${'e'.repeat(120)}@mail.example` },
    { username: 'a', password: 'x', role: 'Owner' },
    { username: 'a', password: 'x', role: 'administrator' },
    { username: 'a', password: 'x', attached_to: [] },
    { username: 'a', password: 'x', attached_to: '/' },
    { username: 'a', password: 'x', attached_to: ['psp'] },
    { username: 'a', password: 'x', attached_to: ['/psp/'] },
    { username: 'a', password: 'x', attached_to: ['//psp'] },
    { username: 'a', password: 'x', attached_to: ['/a/b/c/d/e'] },
    { username: 'a', password: 'x', attached_to: ['/ psp'] },
    { username: 'a', password: 'x', admin: true },
  ])('are not created from %o', async (body) => {
    const { status, json } = await testServer.postJson('/users', body);
    expect([status, json]).toEqual([400, { problem: expect.stringMatching(/\.$/) }]);
  });
});

describe('sessions', () => {
  test('are listed with their usernames, and ended', async () => {
    const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
    await browser.logIn(app, {}, { username: 'operator' });
    const session = listIn(await read('/sessions'), 'sessions').at(-1);
    expect(session).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      username: 'operator',
      startedAt: testServer.sandbox.clock.now(),
      state: 'active',
    });
    const { id } = session as { readonly id: string };
    const ended = await testServer.send('sandbox', `/sessions/${id}`, { method: 'DELETE' });
    expect([ended.status, ended.json]).toEqual([200, { ...(session as object), state: 'ended' }]);
    expect(listIn(await read('/sessions'), 'sessions').at(-1)).toEqual(ended.json);
    expect(browser.jar.get('__Host-sso-status')).toMatch(/^in\./);
    expect((await browser.status()).json).toEqual({ session: 'ended' });
  });

  test('that are unknown get 404', async () => {
    const answer = await testServer.send('sandbox', '/sessions/unknown', { method: 'DELETE' });
    expect([answer.status, answer.json]).toEqual([404, { problem: 'No such session.' }]);
  });

  test('cannot be ended by pages of other sites', async () => {
    const headers = { 'sec-fetch-site': 'same-site', origin: 'http://auth.opp.localhost' };
    for (const path of ['/sessions', '/clients', '/users'])
      expect((await testServer.send('sandbox', path, { headers })).status).toBe(403);
    const answer = await testServer.send('sandbox', '/sessions/x', { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
  });
});

describe('a reset', () => {
  test('removes all clients and users except those of the demo, whose secrets stay', async () => {
    const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
    await browser.logIn(app);
    await testServer.postJson('/reset', {});
    expect(listIn(await read('/clients'), 'clients')).toHaveLength(3);
    const users = listIn(await read('/users'), 'users');
    expect(users).toMatchObject([{ username: 'administrator' }, { username: 'operator' }]);
    expect(await read('/sessions')).toEqual({ sessions: [] });
    expect((await browser.status()).json).toEqual({ session: 'unknown' });
    const { portal } = testServer.sandbox.clients.standard;
    expect(testServer.sandbox.clients.authenticate(portal)).toMatchObject({
      clientId: portal.clientId,
    });
    expect((await browser.logIn(createApplication(testServer))).status).toBe(303);
  });
});
