import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { createToken } from '../shared/tokens.ts';
import type { Stored } from './gateway-client.ts';
import type { TypedGateway } from './typed-gateway.ts';

/** A payment method that a shopper has saved, and the payment service that stores it. */
export type SavedMethod = Stored & { readonly baseUrl: string };

/** The shopper of a browser, with saved payment methods and the gateway that was entered in the settings panel. */
export type Shopper = {
  readonly id: string;
  readonly typedGateway?: TypedGateway | undefined;
  readonly saved?: readonly SavedMethod[];
  /** The latest checkouts that were created for the shopper to save a payment method. */
  readonly savings?: readonly string[];
  /** What has happened, for the next page with saved payment methods. It is shown once. */
  readonly notice?: string | undefined;
};

export type Sessions = {
  /** The shopper of a request. Creates one, with a cookie, if there is none. */
  readonly open: (context: Context) => Shopper;
  /** The shopper of a request, if there is one. */
  readonly find: (context: Context) => Shopper | undefined;
  /** The payment methods that a shopper has saved at a payment service. */
  readonly savedBy: (shopperId: string, baseUrl: string) => readonly SavedMethod[];
  readonly save: (shopper: Shopper) => void;
};

/** Adds a saved payment method. A known one is not added again. */
export function withSaved(shopper: Shopper, method: SavedMethod): Shopper {
  const saved = shopper.saved ?? [];
  return saved.some(({ id }) => id === method.id)
    ? shopper
    : { ...shopper, saved: [...saved, method] };
}

export function withoutSaved(shopper: Shopper, id: string): Shopper {
  return { ...shopper, saved: (shopper.saved ?? []).filter((method) => method.id !== id) };
}

/** `__Host-`: another host of the domain cannot set the cookie. */
const cookieName = '__Host-shopper';

export function createSessions(capacity: number): Sessions {
  const shoppers = new LRUCache<string, Shopper>({ max: capacity });

  function save(shopper: Shopper): void {
    shoppers.set(shopper.id, shopper);
  }

  function find(context: Context): Shopper | undefined {
    return shoppers.get(getCookie(context, cookieName) ?? '');
  }

  function create(context: Context): Shopper {
    const shopper = { id: createToken() };
    save(shopper);
    setCookie(context, cookieName, shopper.id, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    return shopper;
  }

  return {
    find,
    save,
    open: (context) => find(context) ?? create(context),
    savedBy: (shopperId, baseUrl) =>
      (shoppers.get(shopperId)?.saved ?? []).filter((method) => method.baseUrl === baseUrl),
  };
}
