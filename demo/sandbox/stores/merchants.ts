import { defaultTestMode, type TestMode } from '../parameters/test-mode.ts';
import { digest, isSameDigest } from './digest.ts';
import { createHexId, createPassword } from './ids.ts';
import { createWebhookSecret } from '../webhooks/sign.ts';
import { createBoundedMap } from './bounded-map.ts';

export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

export type MerchantSettings = {
  /** Registered origins of pages with this merchant's payment forms. If there are none, see `mayTakeCards`. */
  readonly origins: readonly string[];
  /** What the widget offers; none means every brand. */
  readonly brands: readonly string[];
  /** A merchant without 3-D Secure has enrolled cards paid without a challenge. */
  readonly threeDSecure: boolean;
  /** Default for requests without `testMode`. INTERNAL if not set. */
  readonly testMode: TestMode;
  /** Applies the origin rule of a live gateway. Payments stay simulated. */
  readonly live: boolean;
  /** Whether a request may name the merchant and leave it to the gateway to find the channel. */
  readonly channelDispatching: boolean;
};

/** A merchant with one channel (`entityId`) in one division. */
export type Merchant = Credentials &
  MerchantSettings & {
    readonly merchantEntityId: string;
    readonly divisionEntityId: string;
    /** What its webhooks are signed with. */
    readonly webhookSecret: string;
  };

/** What a request wants to do; entities differ in what they may. */
export type Purpose = 'payment' | 'registration';

/** Why credentials are refused: they are wrong, or their entity is a division or merchant that may not do this. */
export type Objection = 'wrong' | 'division' | 'merchant';

export type Admission =
  | { readonly kind: 'admitted'; readonly merchant: Merchant }
  | { readonly kind: 'turned-away'; readonly why: Objection };

export type Merchants = {
  readonly create: (settings?: Partial<MerchantSettings>) => Merchant;
  /** Without an entity the user's only channel is meant. */
  readonly admit: (
    credentials: {
      readonly userId: string;
      readonly password: string;
      readonly entityId?: string | undefined;
    },
    purpose: Purpose,
  ) => Admission;
  /** By its channel. */
  readonly find: (entityId: string) => Merchant | undefined;
  /** Forgets every merchant but the one that is there from the start. */
  readonly reset: () => void;
  readonly standard: Merchant;
};

const defaults: MerchantSettings = {
  origins: [],
  brands: [],
  threeDSecure: true,
  testMode: defaultTestMode,
  live: false,
  channelDispatching: false,
};

const createMerchant = (settings: Partial<MerchantSettings>): Merchant => ({
  userId: createHexId(),
  password: createPassword(),
  entityId: createHexId(),
  merchantEntityId: createHexId(),
  divisionEntityId: createHexId(),
  webhookSecret: createWebhookSecret(),
  ...defaults,
  ...settings,
});

/** Why an entity may not do what is asked; `undefined` if it may. */
const findObjection = (
  merchant: Merchant,
  entityId: string | undefined,
  purpose: Purpose,
): Objection | undefined => {
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
};

/** Beyond `limit`, the least recently used merchants are dropped, never the standard one. */
export const createMerchants = (limit: number): Merchants => {
  const standard = createMerchant({});
  const byUser = createBoundedMap<Merchant>(limit);
  const byChannel = createBoundedMap<Merchant>(limit);
  /** Marks the merchant as used in both maps, so that both drop the same merchants. */
  const keep = (merchant: Merchant): Merchant => {
    byUser.put(merchant.userId, merchant);
    byChannel.put(merchant.entityId, merchant);
    return merchant;
  };
  const use = (merchant: Merchant | undefined): Merchant | undefined =>
    merchant === undefined ? undefined : keep(merchant);
  return {
    create: (settings = {}) => keep(createMerchant(settings)),
    standard,
    admit: ({ userId, password, entityId }, purpose) => {
      const merchant = userId === standard.userId ? standard : use(byUser.get(userId));
      const isRight = isSameDigest(digest(password), digest(merchant?.password ?? ''));
      if (merchant === undefined || !isRight) return { kind: 'turned-away', why: 'wrong' };
      const why = findObjection(merchant, entityId, purpose);
      return why === undefined ? { kind: 'admitted', merchant } : { kind: 'turned-away', why };
    },
    find: (entityId) => (entityId === standard.entityId ? standard : use(byChannel.get(entityId))),
    reset: () => {
      byUser.clear();
      byChannel.clear();
    },
  };
};
