import { describe, expect, test } from 'vitest';
import { memoryOnly } from './data-file.ts';
import { testIds } from './ids.fixture.ts';
import { createPasswords, deriveAt, demoCost } from './passwords.ts';
import { createUsers } from './users.ts';

const cheap = deriveAt({ N: 2, r: 1, p: 1 });

/** Records the passwords that are derived, and the length of their salts. */
function createCounted() {
  const work: (readonly [password: string, saltBytes: number])[] = [];
  const passwords = createPasswords((password, salt) => {
    work.push([password, salt.length]);
    return cheap(password, salt);
  });
  return { work, passwords };
}

describe('passwords', () => {
  test('are derived once with a salt of the same length, with and without a hash', async () => {
    const { work, passwords } = createCounted();
    const hash = await passwords.hash('right');
    expect(await passwords.verify('right', hash)).toBe(true);
    expect(await passwords.verify('wrong', hash)).toBe(false);
    expect(await passwords.verify('right', undefined)).toBe(false);
    expect(work.slice(1)).toEqual([
      ['right', 16],
      ['wrong', 16],
      ['right', 16],
    ]);
  });

  test('are salted: equal passwords have different hashes', async () => {
    const passwords = createPasswords(deriveAt(demoCost));
    const [one, other] = [await passwords.hash('same'), await passwords.hash('same')];
    expect(one.key.equals(other.key)).toBe(false);
    expect(one.key).toHaveLength(32);
    expect(await passwords.verify('same', other)).toBe(true);
    expect(await passwords.verify('Same', other)).toBe(false);
  });
});

describe('users', () => {
  test('are checked with the same work, whether the username is known or not', async () => {
    const { work, passwords } = createCounted();
    const users = createUsers(memoryOnly, testIds, passwords, 10, () => {});
    await users.check('administrator', 'sandbox');
    work.length = 0;
    expect(await users.check('administrator', 'wrong')).toBeUndefined();
    const known = work.splice(0);
    expect(await users.check('administratus', 'wrong')).toBeUndefined();
    expect([known, work]).toEqual([[['wrong', 16]], [['wrong', 16]]]);
  });
});
