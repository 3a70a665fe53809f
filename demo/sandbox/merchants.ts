import { defaultTestMode, type TestMode } from '#contract/parameters/test-mode';
import { createHexId, createPassword } from './ids.ts';
import { createWebhookSecret } from './outbound/sign.ts';

export type Credentials = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

export type MerchantSettings = {
  /** The pages that may embed this merchant's payments; none means any. */
  readonly origins: readonly string[];
  /** What the widget offers; none means every brand. */
  readonly brands: readonly string[];
  /** A merchant without 3-D Secure has enrolled cards paid without a challenge. */
  readonly threeDSecure: boolean;
  readonly testMode: TestMode;
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

export type Admission =
  | { readonly kind: 'admitted'; readonly merchant: Merchant }
  | { readonly kind: 'turned-away'; readonly why: string };

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

const unknown =
  'authentication.userId, authentication.password or authentication.entityId is wrong';

/** Why an entity may not do what is asked; `undefined` if it may. */
const findObjection = (
  merchant: Merchant,
  entityId: string | undefined,
  purpose: Purpose,
): string | undefined => {
  switch (entityId) {
    case undefined:
    case merchant.entityId:
      return undefined;
    case merchant.divisionEntityId:
      return purpose === 'registration'
        ? undefined
        : 'authentication.entityId: a division is for registrations only; payments name a channel';
    case merchant.merchantEntityId:
      return merchant.channelDispatching
        ? undefined
        : 'authentication.entityId: a merchant is named only with channel dispatching; name a channel';
    default:
      return unknown;
  }
};

export const createMerchants = (): Merchants => {
  const merchants = new Map<string, Merchant>();
  const byChannel = new Map<string, Merchant>();
  const put = (merchant: Merchant): void => {
    merchants.set(merchant.userId, merchant);
    byChannel.set(merchant.entityId, merchant);
  };
  const create: Merchants['create'] = (settings = {}) => {
    const merchant = createMerchant(settings);
    put(merchant);
    return merchant;
  };
  const standard = create();
  return {
    create,
    standard,
    admit: ({ userId, password, entityId }, purpose) => {
      const merchant = merchants.get(userId);
      if (merchant === undefined || merchant.password !== password)
        return { kind: 'turned-away', why: unknown };
      const why = findObjection(merchant, entityId, purpose);
      return why === undefined ? { kind: 'admitted', merchant } : { kind: 'turned-away', why };
    },
    find: (entityId) => byChannel.get(entityId),
    reset: () => {
      merchants.clear();
      byChannel.clear();
      put(standard);
    },
  };
};
