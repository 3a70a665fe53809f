import type { ParameterError } from '../../parameters/table.ts';
import type { ParameterValues } from '../../parameters/conditions.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { ReadInstrument } from './read-instrument.ts';

/** What may come with a stored instrument: all the rest is stored. */
const fresh: ReadonlySet<string> = new Set(['card.cvv', 'card.holder', 'bankAccount.holder']);

const instrumentParameter = /^(?:card|bankAccount|virtualAccount)\./;

const holderNameOf = ({ instrument }: Registration): string => `${instrument.kind}.holder`;

const findErrors = (
  given: ParameterValues,
  registration: Registration,
): readonly ParameterError[] => {
  const stored = [...given.keys()]
    .filter((name) => instrumentParameter.test(name) && !fresh.has(name))
    .map((name) => ({ name, rule: 'not sent with a registration: it is stored' }));
  const brand = given.get('paymentBrand');
  const isOther = brand !== undefined && brand !== registration.paymentBrand;
  return isOther ? [...stored, { name: 'paymentBrand', rule: 'that of the registration' }] : stored;
};

/** Reads a payment with a stored instrument. A holder is taken only where `overrideHolder` says so. */
export const readRegistration = (
  given: ParameterValues,
  registration: Registration,
): ReadInstrument => {
  const errors = findErrors(given, registration);
  if (errors.length > 0) return { ok: false, errors };
  const isOverridden = given.get('overrideHolder') === 'true';
  return {
    ok: true,
    presented: {
      kind: 'registration',
      brand: registration.paymentBrand,
      registration,
      cvv: given.get('card.cvv'),
      holder: isOverridden ? given.get(holderNameOf(registration)) : undefined,
    },
  };
};
