import * as v from 'valibot';
import { defaultTestMode, testModes } from '../parameters/test-mode.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';
import { digest, isSameDigest } from './digest.ts';
import type { Ids } from './ids.ts';

const credentialsSchema = v.object({
  userId: v.string(),
  password: v.string(),
  entityId: v.string(),
});

const settingsSchema = v.object({
  /** Registered origins of pages with this merchant's payment forms. If there are none, see `mayTakeCards`. */
  origins: v.pipe(v.array(v.string()), v.readonly()),
  /** The brands that the merchant offers. Payments with other brands are refused. If there are none, all are offered. */
  brands: v.pipe(v.array(v.string()), v.readonly()),
  /** If it is `false`, payments with enrolled cards need no challenge. */
  threeDSecure: v.boolean(),
  /** Default for requests without `testMode`. INTERNAL if not set. */
  testMode: v.picklist(testModes),
  /** Applies the origin rule of a live gateway. Payments stay simulated. */
  live: v.boolean(),
  /** Whether requests may use the entity of the merchant, for which the gateway selects the channel. */
  channelDispatching: v.boolean(),
  /** Whether requests of its server may bend the rules of the reference: `payment-api/leniency.ts`. */
  lenient: v.optional(v.boolean(), false),
});

/** A merchant with one channel (`entityId`) in one division. */
export const merchantSchema = v.object({
  ...credentialsSchema.entries,
  ...settingsSchema.entries,
  merchantEntityId: v.string(),
  divisionEntityId: v.string(),
  /** Signs the merchant's webhooks. */
  webhookSecret: v.string(),
});

export type Credentials = Readonly<v.InferOutput<typeof credentialsSchema>>;
export type MerchantSettings = Readonly<v.InferOutput<typeof settingsSchema>>;
export type Merchant = Readonly<v.InferOutput<typeof merchantSchema>>;

/** What a request creates. Divisions may only create registrations. */
export type Purpose = 'payment' | 'registration';

/** Why credentials are rejected: they are wrong, or their entity is a division or merchant that may not do this. */
export type RejectionReason = 'wrong' | 'division' | 'merchant';

export type Authentication =
  | { readonly kind: 'accepted'; readonly merchant: Merchant }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason };

export type Merchants = {
  readonly create: (settings?: Partial<MerchantSettings>) => Merchant;
  /** Without `entityId`, the merchant's channel is used. */
  readonly authenticate: (
    credentials: {
      readonly userId: string;
      readonly password: string;
      readonly entityId?: string | undefined;
    },
    purpose: Purpose,
  ) => Authentication;
  /** By the entity ID of its channel. */
  readonly find: (entityId: string) => Merchant | undefined;
  /** Removes all merchants except the standard one. */
  readonly reset: () => void;
  readonly standard: Merchant;
};

/** Beyond `limit`, the least recently used merchants are dropped, never the standard one. */
export function createMerchants(
  data: DataFile,
  ids: Ids,
  limit: number,
  fixed: Partial<Merchant> = {},
): Merchants {
  const standard = createStandard(data, ids, fixed);
  const byUser = createBoundedMap<Merchant>(limit, {
    saved: data.table('merchants', merchantSchema),
  });
  const byChannel = createBoundedMap<Merchant>(limit);
  for (const merchant of byUser.all()) byChannel.put(merchant.entityId, merchant);
  /** Marks the merchant as used in both maps, so that both drop the same merchants. */
  function use(merchant: Merchant | undefined): Merchant | undefined {
    if (merchant === undefined) return undefined;
    byUser.get(merchant.userId);
    return byChannel.get(merchant.entityId);
  }
  return {
    create: (settings = {}) => {
      const merchant = createMerchant(ids, settings);
      byUser.put(merchant.userId, merchant);
      byChannel.put(merchant.entityId, merchant);
      return merchant;
    },
    standard,
    authenticate: ({ userId, password, entityId }, purpose) => {
      const merchant = userId === standard.userId ? standard : use(byUser.get(userId));
      const isRight = isSameDigest(digest(password), digest(merchant?.password ?? ''));
      if (merchant === undefined || !isRight) return { kind: 'rejected', reason: 'wrong' };
      const reason = findRejection(merchant, entityId, purpose);
      return reason === undefined ? { kind: 'accepted', merchant } : { kind: 'rejected', reason };
    },
    find: (entityId) => (entityId === standard.entityId ? standard : use(byChannel.get(entityId))),
    reset: () => {
      byUser.clear();
      byChannel.clear();
    },
  };
}

/** The credentials of the standard merchant: fixed ones, else those of the last start, else new ones. */
function createStandard(data: DataFile, ids: Ids, fixed: Partial<Merchant>): Merchant {
  const saved = data.table('standard merchant', merchantSchema);
  const [[, last] = []] = saved.restored;
  // Leniency is only configured, so it ends when it is removed from the configuration.
  const standard = { ...(last ?? createMerchant(ids, {})), lenient: false, ...fixed };
  saved.put('standard', standard);
  return standard;
}

const defaults: MerchantSettings = {
  origins: [],
  brands: [],
  threeDSecure: true,
  testMode: defaultTestMode,
  live: false,
  channelDispatching: false,
  lenient: false,
};

function createMerchant(ids: Ids, settings: Partial<MerchantSettings>): Merchant {
  return {
    userId: ids.hex(),
    password: ids.password(),
    entityId: ids.hex(),
    merchantEntityId: ids.hex(),
    divisionEntityId: ids.hex(),
    webhookSecret: ids.webhookSecret(),
    ...defaults,
    ...settings,
  };
}

/** Why an entity may not be used for a purpose. `undefined` if it may. */
function findRejection(
  merchant: Merchant,
  entityId: string | undefined,
  purpose: Purpose,
): RejectionReason | undefined {
  switch (entityId) {
    case undefined:
    case merchant.entityId:
      return undefined;
    case merchant.divisionEntityId:
      return purpose === 'registration' ? undefined : 'division';
    case merchant.merchantEntityId:
      return merchant.channelDispatching ? undefined : 'merchant';
    default:
      return 'wrong';
  }
}
