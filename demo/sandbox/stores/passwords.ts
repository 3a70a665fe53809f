import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export type PasswordHash = { readonly salt: Buffer; readonly key: Buffer };

/** Derives a key from a password. It is slow, so that trying many passwords takes long. */
export type Derive = (password: string, salt: Buffer) => Promise<Buffer>;

/** The cost parameters of scrypt: N (iterations), r (block size) and p (parallelization). */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };

/**
 * OWASP recommends N = 2^17, r = 8, p = 1 for real accounts. Demo accounts, whose password is printed at the start, need
 * an eighth of that: a login takes about 50 ms and 16 MB.
 */
export const demoCost: Cost = { N: 2 ** 14, r: 8, p: 1 };

const keyBytes = 32;

export function deriveAt(cost: Cost): Derive {
  return (password, salt) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, keyBytes, cost, (error, key) =>
        error === null ? resolve(key) : reject(error),
      );
    });
}

export type Passwords = {
  readonly hash: (password: string) => Promise<PasswordHash>;
  /** Takes the same time without a hash, so that the time does not reveal which usernames exist. */
  readonly verify: (password: string, hash: PasswordHash | undefined) => Promise<boolean>;
};

const saltBytes = 16;

export function createPasswords(derive: Derive): Passwords {
  const unknownUserHash: PasswordHash = {
    salt: randomBytes(saltBytes),
    key: randomBytes(keyBytes),
  };
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return { salt, key: await derive(password, salt) };
    },
    verify: async (password, hash) => {
      const { salt, key } = hash ?? unknownUserHash;
      const isSame = timingSafeEqual(await derive(password, salt), key);
      return isSame && hash !== undefined;
    },
  };
}
