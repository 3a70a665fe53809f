import type { Clock } from './clock.ts';
import { digest } from './digest.ts';
import { createSecret } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';

export const codeLifeMs = 60 * 1000;

export const tokenLifeS = 60 * 60;

/** What a code was issued for, and holds for alone. */
export type Grant = {
  readonly clientId: string;
  readonly redirectUri: string;
  /** By the id that people see. */
  readonly sessionId: string;
  readonly userId: string;
  readonly codeChallenge?: string;
};

type KeptCode = {
  readonly grant: Grant;
  readonly expiresAt: number;
  readonly isRedeemed: boolean;
  readonly tokenDigest?: string;
};

type KeptToken = {
  readonly userId: string;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
};

/** Codes and the tokens they are exchanged for. */
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

export const createGrants = (clock: Clock, limit: number): Grants => {
  const codes = createBoundedMap<KeptCode>(limit);
  const tokens = createBoundedMap<KeptToken>(limit);
  const revoke = (tokenDigest: string | undefined): void => {
    const token = tokenDigest === undefined ? undefined : tokens.get(tokenDigest);
    if (tokenDigest !== undefined && token !== undefined)
      tokens.put(tokenDigest, { ...token, isRevoked: true });
  };
  return {
    issueCode: (grant) => {
      const code = createSecret();
      codes.put(digest(code), { grant, expiresAt: clock.now() + codeLifeMs, isRedeemed: false });
      return code;
    },
    redeemCode: (code, clientId) => {
      const kept = codes.get(digest(code));
      if (kept?.grant.clientId !== clientId) return undefined;
      if (kept.isRedeemed) revoke(kept.tokenDigest);
      codes.put(digest(code), { ...kept, isRedeemed: true });
      return kept.isRedeemed || clock.now() >= kept.expiresAt ? undefined : kept.grant;
    },
    issueToken: (code, { userId }) => {
      const token = createSecret();
      const tokenDigest = digest(token);
      const expiresAt = clock.now() + tokenLifeS * 1000;
      tokens.put(tokenDigest, { userId, expiresAt, isRevoked: false });
      const kept = codes.get(digest(code));
      if (kept !== undefined) codes.put(digest(code), { ...kept, tokenDigest });
      return token;
    },
    findUserId: (token) => {
      const kept = tokens.get(digest(token));
      if (kept === undefined || kept.isRevoked) return undefined;
      return clock.now() < kept.expiresAt ? kept.userId : undefined;
    },
    clear: () => {
      codes.clear();
      tokens.clear();
    },
  };
};
