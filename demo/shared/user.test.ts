import { describe, expect, test } from 'vitest';
import { readUser } from './user.ts';

const id = 'a1'.repeat(16);

const claims = {
  sub: id,
  id,
  name: 'Demo administrator',
  preferred_username: 'administrator',
  email: 'administrator@example.com',
  attached_to: ['/', '/demo/north'],
  role: 'Administrator',
};

describe('readUser', () => {
  test('reads the claims of the authentication service', () => {
    expect(readUser(claims)).toEqual({
      id,
      name: 'Demo administrator',
      username: 'administrator',
      email: 'administrator@example.com',
      role: 'Administrator',
      levels: ['/', '/demo/north'],
    });
  });

  test('reads the longest username of the reference, and a level of four long names', () => {
    const [username, level] = ['😀'.repeat(256), `/${'n'.repeat(100)}`.repeat(4)];
    expect(
      readUser({ ...claims, preferred_username: username, attached_to: [level] }),
    ).toMatchObject({ username, levels: [level] });
  });

  test.each([
    ['without a subject', { sub: undefined }],
    ['whose subject is not its id', { sub: 'b2'.repeat(16) }],
    ['with an id of another shape', { sub: '../admin', id: '../admin' }],
    ['without a name', { name: undefined }],
    ['with a name that is a number', { name: 7 }],
    ['with an e-mail that is too long', { email: 'a'.repeat(100_000) }],
    ['without a role', { role: null }],
    ['with a level that is not in an array', { attached_to: '/' }],
    ['with a level that is not a string', { attached_to: ['/', {}] }],
    ['with a level that is too long', { attached_to: [`/${'n'.repeat(100_000)}`] }],
    ['with too many levels', { attached_to: Array.from({ length: 10_000 }, () => '/') }],
  ])('rejects a user %s', (_what, changes) => {
    expect(readUser({ ...claims, ...changes })).toBeUndefined();
  });
});
