import { afterEach, describe, expect, test } from 'vitest';
import { maxFailures } from '../stores/login-attempts.ts';
import { cookiesOf, redirectParameters } from './application.fixture.ts';
import { useAuthServer } from './auth-server.fixture.ts';

const here = useAuthServer();
afterEach(() => here.sandbox.loginAttempts.clear());

describe('the login form', () => {
  test('has labels, autocomplete, and the host of the application', async () => {
    const { form } = await here.openForm();
    for (const part of [
      /<label for="username">Username<\/label>\s*<input\s+id="username"\s+name="username"/,
      /<label for="password">Password<\/label>\s*<input\s+id="password"\s+name="password"/,
      /autocomplete="username"/,
      /autocomplete="current-password"/,
      /<form method="post" action="\/v1\/login\?login=[0-9a-f]{32}">/,
      /<strong>app\.example<\/strong>/,
      /<html lang="en">/,
      /<title>Log in /,
    ])
      expect(form.text).toMatch(part);
    const consoleAddress = `${here.sandbox.hosts.origin('sandbox')}/`;
    expect(form.text).toContain(`>${consoleAddress}<`);
    expect(form.text).not.toContain(`href="${consoleAddress}`);
    expect(form.text).not.toMatch(/<script|<style|\son\w+=|\sstyle=|role="alert"|aria-invalid/);
    expect(form.text.match(/autofocus/g)).toHaveLength(1);
  });

  test('loads style sheet and icon from its own host', async () => {
    const { form } = await here.openForm();
    const paths = [...form.text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    const types = new Set<unknown>();
    for (const path of paths) {
      const { status, headers } = await here.testServer.send('auth', path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      types.add(headers['content-type']);
    }
    expect([...types]).toEqual(['image/svg+xml', 'text/css; charset=utf-8']);
  });

  test('shows the username as text, and never the password', async () => {
    const { submit } = await here.openForm();
    const username = `"><script>alert('x')</script>&amp;`;
    const { text } = await submit({ username, password: 'Secret-7' });
    expect(text).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;"',
    );
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('Secret-7');
  });
});

test('the longest username and password of 256 characters log in', async () => {
  const [username, password] = ['😀'.repeat(256), '🔑'.repeat(256)];
  await here.testServer.postJson('/users', { username, password });
  const { submit } = await here.openForm();
  const { headers } = await submit({ username, password });
  expect(headers['location']).toContain('code=');
});

describe('a wrong password', () => {
  test('is reported with role="alert", and the login can continue', async () => {
    const { submit } = await here.openForm();
    const wrong = await submit({ password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('<title>Error: Log in ');
    expect(wrong.text).toMatch(/<p class="problem" id="problem" role="alert">/);
    expect(wrong.text.match(/aria-invalid="true" aria-describedby="problem"/g)).toHaveLength(2);
    expect(wrong.text).toMatch(/id="username"[^>]*value="administrator"/);
    expect(wrong.text).toMatch(/id="password"[^>]*autofocus/);
    expect(cookiesOf(wrong)).toEqual([]);
    const back = await submit();
    expect([back.status, redirectParameters(back)['state']]).toEqual([303, 'st4te']);
  });

  test.each([
    ['username', { username: '' }, 'username'],
    ['password', { password: undefined }, 'password'],
  ])('does not count as an attempt if the %s is missing', async (_what, values, field) => {
    const { submit } = await here.openForm();
    for (let attempt = 0; attempt < maxFailures; attempt += 1) await submit(values);
    const answer = await submit(values);
    expect(answer.status).toBe(422);
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(answer.text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*autofocus`));
    for (const username of ['', 'administrator'])
      expect(here.sandbox.loginAttempts.remainingLockMs({ username, source: 'loopback' })).toBe(0);
  });

  test('gets the same response as an unknown username', async () => {
    const { submit } = await here.openForm();
    const [known, unknown] = [
      await submit({ username: 'administrator', password: 'wrong' }),
      await submit({ username: 'administratus', password: 'wrong' }),
    ];
    expect(unknown.status).toBe(known.status);
    expect(unknown.text.replace('administratus', 'administrator')).toBe(known.text);
  });

  test.each([{ username: 'u'.repeat(257) }, { password: 'p'.repeat(257) }])(
    'is reported if a value is too long: %o',
    async (values) => {
      const { submit } = await here.openForm();
      expect((await submit(values)).status).toBe(422);
    },
  );
});

describe('five wrong passwords in a row', () => {
  test.each(['operator', 'unknown user'])(
    'lock the username %s for 15 minutes',
    async (username) => {
      const { submit } = await here.openForm();
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await submit({ username, password: `wrong ${attempt}` })).status).toBe(422);
      const rest = await submit({ username });
      expect([rest.status, rest.headers['retry-after']]).toEqual([429, '900']);
      expect(rest.text).toMatch(/role="alert">[^<]*15 minutes/);
      expect(cookiesOf(rest)).toEqual([]);
      await here.advanceMinutes(14);
      const { submit: later } = await here.openForm();
      expect((await later({ username })).text).toContain('in a minute');
      await here.advanceMinutes(1);
      expect((await later({ username })).status).toBe(username === 'operator' ? 303 : 422);
    },
  );

  test('are needed for a lock: the right password resets the number', async () => {
    const { submit } = await here.openForm();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await submit({ password: 'wrong' });
      expect((await submit()).status).toBe(303);
    }
  });

  test('are counted if they arrive at the same time', async () => {
    const { submit } = await here.openForm();
    const tries = Array.from({ length: 12 }, () => submit({ password: 'wrong' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('stay counted while thousands of unknown usernames are tried', async () => {
    const { loginAttempts } = here.sandbox;
    function from(username: string) {
      return { username, source: 'loopback' };
    }
    for (let attempt = 0; attempt < 5; attempt += 1) loginAttempts.add(from('operator'));
    for (let name = 0; name < 10_001; name += 1) loginAttempts.add(from(`nobody ${name}`));
    expect([
      loginAttempts.remainingLockMs(from('operator')),
      loginAttempts.remainingLockMs(from('nobody 0')),
    ]).toEqual([900_000, 0]);
  });
});

describe('a lock after five wrong passwords', () => {
  const fronted = useAuthServer({ frontPort: 20_002 });
  function from(address: string) {
    return { 'x-forwarded-for': address };
  }

  async function fail({ browser, app }: typeof fronted, username: string, address: string) {
    const { submit } = await browser.openForm(app);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await submit({ username, password: 'wrong' }, from(address));
    return async (source: string, password = 'sandbox') =>
      (await submit({ username, password }, from(source))).status;
  }

  test.each(['administrator', 'unknown user'])(
    'applies only to the source of the passwords: %s',
    async (username) => {
      const submit = await fail(fronted, username, '203.0.113.1');
      expect(await submit('203.0.113.1')).toBe(429);
      expect(await submit('203.0.113.2', 'wrong')).toBe(422);
      expect(await submit('203.0.113.2')).toBe(username === 'administrator' ? 303 : 422);
    },
  );

  test('ignores X-Forwarded-For without a reverse proxy', async () => {
    const submit = await fail(here, 'administrator', '203.0.113.1');
    expect(await submit('203.0.113.2')).toBe(429);
    here.sandbox.loginAttempts.clear();
  });
});
