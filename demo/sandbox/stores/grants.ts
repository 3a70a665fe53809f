import * as v from 'valibot';
import type { Clock } from './clock.ts';
import type { DataFile } from './data-file.ts';
import { digest } from './digest.ts';
import type { Ids } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';

/** Lifetime of an authorization code. */
export const codeLifeMs = 60 * 1000;

/** Lifetime of an access token. */
export const tokenLifeS = 60 * 60;

/** What an authorization code was issued for. It is valid for nothing else. */
export type Grant = Readonly<v.InferOutput<typeof grantSchema>>;

const grantSchema = v.object({
  clientId: v.string(),
  redirectUri: v.string(),
  sessionId: v.string(),
  userId: v.string(),
  codeChallenge: v.exactOptional(v.string()),
});

/** Authorization codes, and the access tokens that were issued for them. Digests are stored, not the values. */
export type Grants = {
  readonly issueCode: (grant: Grant) => string;
  /**
   * Returns the grant of a code once, and only to the client that it was issued to. If that client sends the code
   * again, the token issued for it is revoked (RFC 6749 §4.1.2). A code from another client is ignored, because a thief
   * could otherwise invalidate the code or revoke the token.
   */
  readonly redeemCode: (code: string, clientId: string) => Grant | undefined;
  readonly issueToken: (code: string, grant: Grant) => string;
  readonly findUserId: (token: string) => string | undefined;
  readonly clear: () => void;
};

const codeSchema = v.object({
  grant: grantSchema,
  expiresAt: v.number(),
  isRedeemed: v.boolean(),
  tokenDigest: v.exactOptional(v.string()),
});

const tokenSchema = v.object({
  userId: v.string(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
});

export function createGrants(data: DataFile, ids: Ids, clock: Clock, limit: number): Grants {
  const codes = createBoundedMap(limit, {
    saved: data.volatile('authorization codes', codeSchema),
  });
  const tokens = createBoundedMap(limit, {
    saved: data.volatile('access tokens', tokenSchema),
  });
  function revoke(tokenDigest: string | undefined): void {
    const token = tokenDigest === undefined ? undefined : tokens.get(tokenDigest);
    if (tokenDigest !== undefined && token !== undefined)
      tokens.put(tokenDigest, { ...token, isRevoked: true });
  }
  return {
    issueCode: (grant) => {
      const code = ids.secret();
      codes.put(digest(code), { grant, expiresAt: clock.now() + codeLifeMs, isRedeemed: false });
      return code;
    },
    redeemCode: (code, clientId) => {
      const stored = codes.get(digest(code));
      if (stored?.grant.clientId !== clientId) return undefined;
      if (stored.isRedeemed) revoke(stored.tokenDigest);
      codes.put(digest(code), { ...stored, isRedeemed: true });
      return stored.isRedeemed || clock.now() >= stored.expiresAt ? undefined : stored.grant;
    },
    issueToken: (code, { userId }) => {
      const token = ids.secret();
      const tokenDigest = digest(token);
      const expiresAt = clock.now() + tokenLifeS * 1000;
      tokens.put(tokenDigest, { userId, expiresAt, isRevoked: false });
      const stored = codes.get(digest(code));
      if (stored !== undefined) codes.put(digest(code), { ...stored, tokenDigest });
      return token;
    },
    findUserId: (token) => {
      const stored = tokens.get(digest(token));
      if (stored === undefined || stored.isRevoked) return undefined;
      return clock.now() < stored.expiresAt ? stored.userId : undefined;
    },
    clear: () => {
      codes.clear();
      tokens.clear();
    },
  };
}
