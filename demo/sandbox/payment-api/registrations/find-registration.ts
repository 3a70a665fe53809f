import type { ParameterError } from '../../parameters/table.ts';
import type { Merchant } from '../../stores/merchants.ts';
import type { Registration } from '../../stores/registrations.ts';
import type { Sandbox } from '../../sandbox.ts';

/** What another merchant has stored is not there. */
export const findRegistration = (
  sandbox: Sandbox,
  { entityId }: Merchant,
  id: string,
): Registration | undefined => {
  const registration = sandbox.registrations.find(id);
  return registration?.entityId === entityId ? registration : undefined;
};

/** A parameter that names no registration; an address that names none leads nowhere. */
export const strangeRegistration = (name = 'registrationId'): ParameterError => ({
  name,
  rule: 'the id of a registration of this merchant',
});
