import { maxCredentialLength, roles, usualRole, type UserSettings } from '../stores/users.ts';
import { isTextList, problem, readJson, type Json, type Read } from './read-json.ts';

const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** Text of at most so many characters, none of which steers a device, a line or the direction of reading. */
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  lengthOf(value) <= maxLength &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(value);

const maxLevels = 50;

/** `/`, or one to four names: psp, division, merchant, channel. */
const isLevel = (text: string): boolean =>
  text === '/' || (isText(text, 1024) && /^(?:\/[^/\s](?:[^/]{0,98}[^/\s])?){1,4}$/.test(text));

const readLevels = (value: unknown): Read<readonly string[]> => {
  const given = value ?? ['/'];
  const isGood =
    isTextList(given) && given.length > 0 && given.length <= maxLevels && given.every(isLevel);
  return isGood
    ? { ok: true, value: [...new Set(given)] }
    : problem('attached_to is a list of levels, such as "/" or "/psp/division/merchant".');
};

const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

const emailOf = (username: string): string =>
  /^[A-Za-z0-9._-]{1,64}$/.test(username) ? `${username}@example.com` : 'user@example.com';

const readPerson = (username: string, json: Json): Read<Omit<UserSettings, 'attachedTo'>> => {
  const { name = cut(username.normalize('NFC'), 35), email = emailOf(username) } = json;
  if (!isText(name, 35)) return problem('name is a text of at most 35 characters.');
  if (!isText(email, 128) || !/^[^\s@]+@[^\s@]+$/.test(email))
    return problem('email is an address of at most 128 characters.');
  const role = roles.find((known) => known === (json['role'] ?? usualRole));
  if (role === undefined) return problem(`role is one of ${roles.join(', ')}.`);
  return { ok: true, value: { username, name, email, role } };
};

export type NewUser = { readonly settings: UserSettings; readonly password: string };

/** `{ username, password, name?, email?, role?, attached_to? }`. */
export const readUser = (body: string): Read<NewUser> => {
  const names = ['username', 'password', 'name', 'email', 'role', 'attached_to'];
  const read = readJson(body, names);
  if (!read.ok) return read;
  const { username, password } = read.value;
  if (!isText(username, maxCredentialLength))
    return problem(`username is a text of 1 to ${maxCredentialLength} characters.`);
  if (!isText(password, maxCredentialLength))
    return problem(`password is a text of 1 to ${maxCredentialLength} characters.`);
  const person = readPerson(username, read.value);
  if (!person.ok) return person;
  const levels = readLevels(read.value['attached_to']);
  if (!levels.ok) return levels;
  return { ok: true, value: { settings: { ...person.value, attachedTo: levels.value }, password } };
};
