/** The user who logged in. Every value is shown as text, never as markup. */
export type User = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  /** Paths of the levels that the user is attached to, such as `/psp/division`. */
  readonly levels: readonly string[];
};

type Claims = Readonly<Record<string, unknown>>;

/** Reads the response of `GET /v1/users`. `undefined` if a field is missing or invalid. */
export function readUser(claims: Claims): User | undefined {
  const { sub, id, name, preferred_username: username, email, role, attached_to: levels } = claims;
  if (!isId(id) || sub !== id || !isLevels(levels)) return undefined;
  if (!isText(name) || !isText(username) || !isText(email) || !isText(role)) return undefined;
  return { id, name, username, email, role, levels };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-zA-Z0-9]{32}$/.test(value);
}

const maxLevels = 200;

/** In UTF-16 code units. The reference limits neither levels nor the names in them. */
const maxLevelLength = 2048;

function isLevels(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= maxLevels &&
    value.every((level) => isText(level, maxLevelLength))
  );
}

/** In UTF-16 code units, up to two for a character. The longest text of the reference has 256 characters. */
const maxTextLength = 2 * 256;

function isText(value: unknown, maxLength = maxTextLength): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}
