import * as v from 'valibot';
import { testModes } from '../parameters/test-mode.ts';
import { createBoundedMap, weighTexts } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';
import { savedTexts } from './data-format.ts';
import { instrumentSchema } from './instruments.ts';

/** A stored instrument: what later payments need, without card number, CVV and password. */
export const registrationSchema = v.object({
  id: v.string(),
  entityId: v.string(),
  at: v.number(),
  testMode: v.picklist(testModes),
  paymentBrand: v.string(),
  instrument: instrumentSchema,
  /** The rows of the scenario table that its number or holder selects. */
  scenarios: v.pipe(v.array(v.string()), v.readonly()),
  /** The parameters that responses repeat: the customer and the addresses that were sent with it. */
  echo: savedTexts,
});

export type Registration = Readonly<v.InferOutput<typeof registrationSchema>>;

export type Registrations = {
  readonly put: (registration: Registration) => void;
  readonly find: (id: string) => Registration | undefined;
  readonly forget: (id: string) => void;
  readonly clear: () => void;
};

/** Limit of the request data in all registrations together. */
const maxCharacters = 64 * 1024 * 1024;

export function createRegistrations(data: DataFile, limit: number): Registrations {
  const registrations = createBoundedMap<Registration>(limit, {
    weight: { of: ({ echo }) => weighTexts(echo), limit: maxCharacters },
    saved: data.table('registrations', registrationSchema),
  });
  return {
    put: (registration) => registrations.put(registration.id, registration),
    find: registrations.get,
    forget: registrations.remove,
    clear: registrations.clear,
  };
}
