import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export type PasswordHash = { readonly salt: Buffer; readonly key: Buffer };

/** Turns a password into a key, at a price: whoever tries many pays it each time. */
export type Derive = (password: string, salt: Buffer) => Promise<Buffer>;

/** What one try costs by scrypt: its rounds, the size of its blocks, and how many run side by side. */
export type Cost = { readonly N: number; readonly r: number; readonly p: number };

/**
 * For stored passwords of real people OWASP names N = 2^17, r = 8, p = 1. Here are practice accounts,
 * whose password is printed at the start, on somebody's laptop: an eighth of that work, a twentieth of a
 * second and 16 MB for each login, shows what it is like and keeps nobody waiting.
 */
export const practiceCost: Cost = { N: 2 ** 14, r: 8, p: 1 };

const keyBytes = 32;
const saltBytes = 16;

export const deriveAt =
  (cost: Cost): Derive =>
  (password, salt) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, keyBytes, cost, (error, key) =>
        error === null ? resolve(key) : reject(error),
      );
    });

export type Passwords = {
  readonly hash: (password: string) => Promise<PasswordHash>;
  /** Nobody's password is wrong at the same price as somebody's. */
  readonly verify: (password: string, hash: PasswordHash | undefined) => Promise<boolean>;
};

export const createPasswords = (derive: Derive): Passwords => {
  const nobodys: PasswordHash = { salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return { salt, key: await derive(password, salt) };
    },
    verify: async (password, hash) => {
      const { salt, key } = hash ?? nobodys;
      const isSame = timingSafeEqual(await derive(password, salt), key);
      return isSame && hash !== undefined;
    },
  };
};
