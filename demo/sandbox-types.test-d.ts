import type * as v from 'valibot';
import { expectTypeOf } from 'vitest';
import type {
  clientSchema,
  faultSchema,
  merchantSchema,
  userSchema,
} from '#sandbox/control/requests';
import type { DescribedPayment } from '#sandbox/control/describe-ledger';
import type { LedgerRequest as StoredRequest } from '#sandbox/stores/ledger';
import type {
  ClientSettings,
  Fault,
  LedgerPayment,
  LedgerRequest,
  MerchantSettings,
  UserSettings,
} from './sandbox-types.ts';

/** The input of a schema, read-only as in the published types. */
type Settings<Schema extends v.GenericSchema> = {
  readonly [Name in keyof v.InferInput<Schema>]: ReadonlyList<v.InferInput<Schema>[Name]>;
};

type ReadonlyList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

expectTypeOf<MerchantSettings>().toEqualTypeOf<Settings<typeof merchantSchema>>();
expectTypeOf<ClientSettings>().toEqualTypeOf<Settings<typeof clientSchema>>();
expectTypeOf<UserSettings>().toEqualTypeOf<Settings<typeof userSchema>>();
expectTypeOf<Fault>().toEqualTypeOf<Settings<typeof faultSchema>>();

/** The names in all members of a union. */
type NamesOf<Union> = Union extends Union ? keyof Union : never;

// No field of the ledger is missing. `create-sandbox.ts` compiles only if their types are right.
expectTypeOf<keyof LedgerRequest>().toEqualTypeOf<keyof StoredRequest>();
expectTypeOf<keyof LedgerPayment>().toEqualTypeOf<NamesOf<DescribedPayment>>();
