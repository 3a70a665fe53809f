/** The checkout that a challenge belonged to, and whether it made a payment or a registration. */
export type Returned = {
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
};

const hashPattern = /^#([A-Za-z0-9.-]{32,48})(\/registration)?$/;

/** Reads `#{checkoutId}` or `#{checkoutId}/registration`. */
export const readReturned = (hash: string): Returned | undefined => {
  const [, checkoutId, registration] = hashPattern.exec(hash) ?? [];
  if (checkoutId === undefined) return undefined;
  return { checkoutId, resource: registration === undefined ? 'payment' : 'registration' };
};
