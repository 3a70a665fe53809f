import { defaultTestMode } from '#contract/parameters/test-mode';
import { createHexId, createPassword } from './ids.ts';

export type TestMode = 'INTERNAL' | 'EXTERNAL';

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
};

export type Merchant = Credentials & MerchantSettings;

export type Merchants = {
  readonly create: (settings?: Partial<MerchantSettings>) => Merchant;
  /** Without an entity the user's only channel is meant. */
  readonly authenticate: (credentials: {
    readonly userId: string;
    readonly password: string;
    readonly entityId?: string | undefined;
  }) => Merchant | undefined;
  /** Forgets every merchant but the one that is there from the start. */
  readonly reset: () => void;
  readonly standard: Merchant;
};

const defaults: MerchantSettings = {
  origins: [],
  brands: [],
  threeDSecure: true,
  testMode: defaultTestMode,
};

export const createMerchants = (): Merchants => {
  const merchants = new Map<string, Merchant>();
  const create: Merchants['create'] = (settings = {}) => {
    const merchant: Merchant = {
      userId: createHexId(),
      password: createPassword(),
      entityId: createHexId(),
      ...defaults,
      ...settings,
    };
    merchants.set(merchant.userId, merchant);
    return merchant;
  };
  const standard = create();
  return {
    create,
    standard,
    authenticate: ({ userId, password, entityId }) => {
      const merchant = merchants.get(userId);
      if (merchant === undefined || merchant.password !== password) return undefined;
      return entityId === undefined || entityId === merchant.entityId ? merchant : undefined;
    },
    reset: () => {
      merchants.clear();
      merchants.set(standard.userId, standard);
    },
  };
};
