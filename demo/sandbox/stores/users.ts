import * as v from 'valibot';
import { createBoundedMap, type BoundedMap } from './bounded-map.ts';
import type { DataFile, SavedTable } from './data-file.ts';
import type { Ids } from './ids.ts';
import type { PasswordHash, Passwords } from './passwords.ts';

export const roles = [
  'Account Access',
  'Accounting Global',
  'Administrator',
  'Analysis',
  'Callcentre',
  'Callcentre Restricted',
  'Operator',
] as const;

export type Role = (typeof roles)[number];

/** The role of a user that is created without one. */
export const defaultRole: Role = 'Administrator';

/** Maximum length of a username in the reference, and of a password. */
export const maxCredentialLength = 256;

const settingsSchema = v.object({
  username: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  /** Levels, such as `/`, `/psp`, `/psp/division`, down to a channel. */
  attachedTo: v.pipe(v.array(v.string()), v.readonly()),
});

export const userSchema = v.object({ ...settingsSchema.entries, id: v.string() });

export type UserSettings = Readonly<v.InferOutput<typeof settingsSchema>>;
export type User = Readonly<v.InferOutput<typeof userSchema>>;

export type Users = {
  /** Resolves with `undefined` if the username is taken. */
  readonly create: (settings: UserSettings, password: string) => Promise<User | undefined>;
  readonly check: (username: string, password: string) => Promise<User | undefined>;
  readonly has: (username: string) => boolean;
  readonly find: (id: string) => User | undefined;
  readonly all: () => readonly User[];
  /** Removes all users except those of the demo. */
  readonly reset: () => void;
};

/** The password of the demo accounts. It is not secret: the sandbox listens on loopback only. */
export const demoPassword = 'sandbox';

export const demoUsers: readonly UserSettings[] = [
  {
    username: 'administrator',
    name: 'Demo administrator',
    email: 'administrator@example.com',
    role: 'Administrator',
    attachedTo: ['/'],
  },
  {
    username: 'operator',
    name: 'Demo operator',
    email: 'operator@example.com',
    role: 'Operator',
    attachedTo: ['/Practice PSP/Demo division/Demo merchant'],
  },
];

type StoredUser = { readonly user: User; readonly hash: Promise<PasswordHash> };

export function createUsers(
  data: DataFile,
  ids: Ids,
  passwords: Passwords,
  limit: number,
  onChange: () => void,
): Users {
  const standard = new Map<string, StoredUser>();
  const others: BoundedMap<StoredUser> = createBoundedMap(limit, {
    saved: openTable(data, (stored) => others.get(stored.user.username) === stored),
  });
  const savedIds = data.table('standard users', v.string());
  const restoredIds = new Map(savedIds.restored);
  function all(): readonly StoredUser[] {
    return [...standard.values(), ...others.all()];
  }
  function findByName(username: string): StoredUser | undefined {
    return standard.get(username) ?? others.get(username);
  }
  for (const settings of demoUsers) {
    const { username } = settings;
    const id = restoredIds.get(username) ?? ids.hex();
    savedIds.put(username, id);
    let hash: Promise<PasswordHash> | undefined;
    standard.set(username, {
      user: { id, ...settings },
      // Computed at the first login, because it would take most of the time of a start.
      get hash() {
        return (hash ??= passwords.hash(demoPassword));
      },
    });
  }
  return {
    create: async (settings, password) => {
      if (findByName(settings.username) !== undefined) return undefined;
      const user = { id: ids.hex(), ...settings };
      const hash = passwords.hash(password);
      others.put(user.username, { user, hash });
      onChange();
      await hash;
      return user;
    },
    check: async (username, password) => {
      const stored = findByName(username);
      const isRight = await passwords.verify(password, await stored?.hash);
      return isRight ? stored?.user : undefined;
    },
    has: (username) => findByName(username) !== undefined,
    find: (id) => all().find(({ user }) => user.id === id)?.user,
    all: () => all().map(({ user }) => user),
    reset: others.clear,
  };
}

/** `salt` and `key` are in base64. */
const savedUserSchema = v.object({ user: userSchema, salt: v.string(), key: v.string() });

/** Saves users as soon as their password is hashed, unless they have been removed meanwhile. */
function openTable(
  data: DataFile,
  isKept: (stored: StoredUser) => boolean,
): SavedTable<StoredUser> {
  const { restored, put, remove, clear } = data.table('users', savedUserSchema);
  return {
    restored: restored.map(([username, { user, salt, key }]) => {
      const hash = { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
      return [username, { user, hash: Promise.resolve(hash) }];
    }),
    put: (username, stored) =>
      void stored.hash.then(({ salt, key }) => {
        if (!isKept(stored)) return;
        const { user } = stored;
        put(username, { user, salt: salt.toString('base64'), key: key.toString('base64') });
      }),
    remove,
    clear,
  };
}
