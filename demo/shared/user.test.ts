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

describe('the user of a login', () => {
  test('is what the authentication service tells', () => {
    expect(readUser(claims)).toEqual({
      id,
      name: 'Demo administrator',
      username: 'administrator',
      email: 'administrator@example.com',
      role: 'Administrator',
      levels: ['/', '/demo/north'],
    });
  });

  test.each([
    ['without a subject', { sub: undefined }],
    ['whose subject is not its id', { sub: 'b2'.repeat(16) }],
    ['with an id of another shape', { sub: '../admin', id: '../admin' }],
    ['without a name', { name: undefined }],
    ['with a name that is a number', { name: 7 }],
    ['with an endless e-mail', { email: 'a'.repeat(100_000) }],
    ['without a role', { role: null }],
    ['with one level that stands alone', { attached_to: '/' }],
    ['with a level that is no text', { attached_to: ['/', {}] }],
    ['with endless levels', { attached_to: Array.from({ length: 10_000 }, () => '/') }],
  ])('%s is none', (_what, changes) => {
    expect(readUser({ ...claims, ...changes })).toBeUndefined();
  });
});
