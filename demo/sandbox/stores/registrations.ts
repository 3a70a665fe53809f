import type { TestMode } from '../parameters/test-mode.ts';
import type { InstrumentTrace } from './instruments.ts';
import { createBoundedMap, weighTexts } from './bounded-map.ts';

/** A stored instrument: what a later payment is made with, without anything that could be stolen. */
export type Registration = {
  readonly id: string;
  readonly entityId: string;
  readonly at: number;
  readonly testMode: TestMode;
  readonly paymentBrand: string;
  readonly instrument: InstrumentTrace;
  /** The rows of the scenario table that its number or holder decide. */
  readonly scenarios: readonly string[];
  /** What answers repeat: the customer and the addresses it was stored with. */
  readonly echo: ReadonlyMap<string, string>;
};

export type Registrations = {
  readonly put: (registration: Registration) => void;
  readonly find: (id: string) => Registration | undefined;
  readonly forget: (id: string) => void;
  readonly clear: () => void;
};

/** All of them together hold no more than so many characters of what requests brought. */
const maxCharacters = 64 * 1024 * 1024;

export const createRegistrations = (limit: number): Registrations => {
  const registrations = createBoundedMap<Registration>(limit, {
    weight: { of: ({ echo }) => weighTexts(echo), limit: maxCharacters },
  });
  return {
    put: (registration) => registrations.put(registration.id, registration),
    find: registrations.get,
    forget: registrations.remove,
    clear: registrations.clear,
  };
};
