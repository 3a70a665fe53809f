/** Who logged in, as the authentication service tells it. Every value is text to be shown, never markup. */
export type User = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  /** Places in the hierarchy, such as `/psp/division`. */
  readonly levels: readonly string[];
};

type Claims = Readonly<Record<string, unknown>>;

const mostLevels = 200;
const longestText = 256;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestText;

const isLevels = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= mostLevels && value.every(isText);

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-zA-Z0-9]{32}$/.test(value);

/** Reads the answer of `GET /v1/users`; `undefined` where a field is missing or not what it should be. */
export const readUser = (claims: Claims): User | undefined => {
  const { sub, id, name, preferred_username: username, email, role, attached_to: levels } = claims;
  if (!isId(id) || sub !== id || !isLevels(levels)) return undefined;
  if (!isText(name) || !isText(username) || !isText(email) || !isText(role)) return undefined;
  return { id, name, username, email, role, levels };
};
