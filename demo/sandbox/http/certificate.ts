import { createCA, createCert } from 'mkcert';

/** All in PEM. */
export type Certificate = {
  readonly key: string;
  readonly cert: string;
  /** Whoever trusts it trusts this one certificate: the key that signed it is forgotten. */
  readonly authority: string;
};

const validityDays = 365;

/** Who says so is nobody: countries and places have to be named, and this machine is in none. */
const issuer = { organization: 'Sandbox', countryCode: 'XX', state: '-', locality: '-' };

/**
 * A certificate for some names, made anew each time and written nowhere. It begins in real time, since
 * whoever checks it goes by that.
 */
export const makeCertificate = async (names: readonly string[]): Promise<Certificate> => {
  const authority = await createCA({ ...issuer, validity: validityDays });
  const { key, cert } = await createCert({
    ca: authority,
    domains: [...names],
    validity: validityDays,
  });
  return { key, cert, authority: authority.cert };
};
