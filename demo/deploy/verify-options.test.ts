import { describe, expect, test } from 'vitest';
import { readCommandLine } from './verify-options.ts';

const urls = ['https://pay.example', 'https://login.example/'];
const credentials = { USER_ID: 'user', PASSWORD: 'password', ENTITY_ID: 'entity' };

describe('npm run verify', () => {
  test('verifies the files unless a level is named', async () => {
    expect(await readCommandLine(urls, {})).toMatchObject({
      kind: 'run',
      options: {
        baseUrl: new URL('https://pay.example/'),
        authUrl: new URL('https://login.example/'),
        levels: ['files'],
        credentials: undefined,
        distFolder: 'dist',
      },
    });
  });

  test('reads levels, credentials and options', async () => {
    const args = [...urls, '--level', 'files,api', '--only', 'Cart', '--seed', '7', '--rate', '5'];
    expect(
      await readCommandLine([...args, '--junit', 'a.xml', '--json', 'a.json'], credentials),
    ).toMatchObject({
      options: {
        levels: ['files', 'api'],
        only: 'Cart',
        seed: 7,
        requestsPerSecond: 5,
        credentials: { userId: 'user', password: 'password', entityId: 'entity' },
      },
      junit: 'a.xml',
      json: 'a.json',
    });
  });

  test.each([
    [['http://pay.example/'], 'Not a URL that can be verified: http://pay.example/'],
    [['https://user@pay.example/'], 'Not a URL that can be verified: https://user@pay.example/'],
    [[...urls, 'https://more.example/'], 'Name two URLs at most: those of the two services.'],
    [[...urls, '--level', 'money'], 'There is no level "money".'],
    [[...urls, '--seed', 'x'], '--seed is a whole number.'],
    [[...urls, '--rate', '0'], '--rate is a number above 0.'],
  ])('rejects %j', async (args, problem) => {
    expect(await readCommandLine(args, {})).toEqual({ kind: 'invalid', problems: [problem] });
  });

  test('rejects unknown options, and no URL', async () => {
    expect(await readCommandLine([...urls, '--speed', '1'], {})).toMatchObject({ kind: 'invalid' });
    expect(await readCommandLine([], {})).toEqual({ kind: 'invalid', problems: [] });
    expect(await readCommandLine(['--help'], {})).toEqual({ kind: 'help' });
  });
});
