/** Whether an `Authorization` header has the scheme Bearer. Proxies of shops add headers of other schemes. */
export function hasBearerScheme(authorization: string | undefined): boolean {
  return /^Bearer(?: |$)/i.test(authorization ?? '');
}

type UserAndPassword = { readonly userId: string; readonly password: string };

/** The token of a merchant: `{userId}|{password}` in Base64. Neither part contains the separator. */
export function bearerTokenOf({ userId, password }: UserAndPassword): string {
  return Buffer.from(`${userId}|${password}`).toString('base64');
}

const tokenPattern = /^Bearer +([A-Za-z0-9+/]+={0,2})$/i;

/** Reads user and password from `Authorization: Bearer {token}`; `undefined` if the token is malformed. */
export function readBearerToken(authorization: string | undefined): UserAndPassword | undefined {
  const token = tokenPattern.exec(authorization ?? '')?.[1] ?? '';
  const [userId, password, ...more] = Buffer.from(token, 'base64').toString('latin1').split('|');
  return userId === undefined || password === undefined || more.length > 0
    ? undefined
    : { userId, password };
}
