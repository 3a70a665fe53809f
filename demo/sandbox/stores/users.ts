import { createHexId } from './ids.ts';
import type { PasswordHash, Passwords } from './passwords.ts';
import { createBoundedMap } from './bounded-map.ts';

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

/** The role of who is given none. */
export const usualRole: Role = 'Administrator';

/** The longest username, as the reference has it; a password is no longer either. */
export const maxCredentialLength = 256;

export type UserSettings = {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Levels: `/`, `/psp`, `/psp/division`, and so on down to a channel. */
  readonly attachedTo: readonly string[];
};

export type User = UserSettings & { readonly id: string };

export type Users = {
  /** `undefined` where the name is taken. */
  readonly create: (settings: UserSettings, password: string) => User | undefined;
  readonly check: (username: string, password: string) => Promise<User | undefined>;
  readonly has: (username: string) => boolean;
  readonly find: (id: string) => User | undefined;
  readonly all: () => readonly User[];
  /** Forgets every user but those that are there from the start. */
  readonly reset: () => void;
};

/** The password of the accounts that are there from the start: no secret, on a service of this machine. */
export const practicePassword = 'sandbox';

/** The accounts that are there from the start. */
export const practiceUsers: readonly UserSettings[] = [
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

type KeptUser = { readonly user: User; readonly hash: Promise<PasswordHash> };

export const createUsers = (passwords: Passwords, limit: number, onChange: () => void): Users => {
  const standing = new Map<string, KeptUser>();
  const others = createBoundedMap<KeptUser>(limit);
  const kept = (): readonly KeptUser[] => [...standing.values(), ...others.all()];
  const named = (username: string): KeptUser | undefined =>
    standing.get(username) ?? others.get(username);
  const make = (settings: UserSettings, password: string): KeptUser => ({
    user: { id: createHexId(), ...settings },
    hash: passwords.hash(password),
  });
  for (const settings of practiceUsers)
    standing.set(settings.username, make(settings, practicePassword));
  return {
    create: (settings, password) => {
      if (named(settings.username) !== undefined) return undefined;
      const made = make(settings, password);
      others.put(settings.username, made);
      onChange();
      return made.user;
    },
    check: async (username, password) => {
      const user = named(username);
      const isRight = await passwords.verify(password, await user?.hash);
      return isRight ? user?.user : undefined;
    },
    has: (username) => named(username) !== undefined,
    find: (id) => kept().find(({ user }) => user.id === id)?.user,
    all: () => kept().map(({ user }) => user),
    reset: others.clear,
  };
};
