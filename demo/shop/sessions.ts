import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createStore } from './store.ts';
import { createToken } from '../shared/tokens.ts';
import type { Stored } from './gateway-client.ts';
import type { TypedGateway } from './typed-gateway.ts';

/** A way to pay that a shopper has saved, and the payment service that keeps it. */
export type SavedWay = Stored & { readonly baseUrl: string };

/** One browser. It owns its orders, what it has saved, and the gateway a person typed into its settings panel. */
export type Shopper = {
  readonly id: string;
  readonly typedGateway?: TypedGateway | undefined;
  readonly saved?: readonly SavedWay[];
  /** The latest checkouts that it was given to save something by. */
  readonly savings?: readonly string[];
};

export type Sessions = {
  /** The shopper of a request, made and given a cookie where there is none. */
  readonly open: (context: Context) => Shopper;
  /** The shopper of a request, if it has one. */
  readonly find: (context: Context) => Shopper | undefined;
  /** What a shopper has saved at a payment service. */
  readonly savedBy: (shopperId: string, baseUrl: string) => readonly SavedWay[];
  readonly save: (shopper: Shopper) => void;
};

/** `__Host-`: only this very host can have set it, so no neighbour can plant a session. */
const cookieName = '__Host-shopper';

/** With one more way saved; one that is known is not listed twice. */
export const withSaved = (shopper: Shopper, way: SavedWay): Shopper => {
  const saved = shopper.saved ?? [];
  return saved.some(({ id }) => id === way.id) ? shopper : { ...shopper, saved: [...saved, way] };
};

export const createSessions = (capacity: number): Sessions => {
  const shoppers = createStore<Shopper>(capacity);

  const save = (shopper: Shopper): void => {
    shoppers.remove(shopper.id);
    shoppers.put(shopper.id, shopper);
  };

  const find = (context: Context): Shopper | undefined =>
    shoppers.get(getCookie(context, cookieName) ?? '');

  const create = (context: Context): Shopper => {
    const shopper = { id: createToken() };
    save(shopper);
    setCookie(context, cookieName, shopper.id, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    return shopper;
  };

  return {
    find,
    save,
    open: (context) => find(context) ?? create(context),
    savedBy: (shopperId, baseUrl) =>
      (shoppers.get(shopperId)?.saved ?? []).filter((way) => way.baseUrl === baseUrl),
  };
};
