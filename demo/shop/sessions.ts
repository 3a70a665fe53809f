import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { TypedGateway } from './typed-gateway.ts';

/** One browser. It owns its orders, and the gateway a person typed into its settings panel. */
export type Shopper = { readonly id: string; readonly typedGateway?: TypedGateway };

export type Sessions = {
  /** The shopper of a request, made and given a cookie where there is none. */
  readonly open: (context: Context) => Shopper;
  /** The shopper of a request, if it has one. */
  readonly find: (context: Context) => Shopper | undefined;
  readonly save: (shopper: Shopper) => void;
};

/** `__Host-`: only this very host can have set it, so no neighbour can plant a session. */
const cookieName = '__Host-shopper';

export const createSessions = (capacity: number): Sessions => {
  const shoppers = new Map<string, Shopper>();

  const save = (shopper: Shopper): void => {
    shoppers.delete(shopper.id);
    shoppers.set(shopper.id, shopper);
    for (const id of shoppers.keys()) {
      if (shoppers.size <= capacity) break;
      shoppers.delete(id);
    }
  };

  const find = (context: Context): Shopper | undefined =>
    shoppers.get(getCookie(context, cookieName) ?? '');

  const create = (context: Context): Shopper => {
    const shopper = { id: randomBytes(24).toString('base64url') };
    save(shopper);
    setCookie(context, cookieName, shopper.id, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    return shopper;
  };

  return { find, save, open: (context) => find(context) ?? create(context) };
};
