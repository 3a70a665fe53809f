import { createCA, createCert } from 'mkcert';

/** Key and certificate in PEM. */
export type KeyPair = { readonly key: string; readonly cert: string };

/** `authority` is the certificate (PEM) of the authority that signed this one, for clients to trust. */
export type Certificate = KeyPair & { readonly authority: string };

const validityDays = 365;

/** The library requires all fields of the issuer. */
const issuer = { organization: 'Sandbox', countryCode: 'XX', state: '-', locality: '-' };

/**
 * Creates a certificate for these host names, signed by `fixedAuthority`, or by a new authority whose key is then
 * discarded. It is valid from the real time, not from the sandbox's.
 */
export async function makeCertificate(
  names: readonly string[],
  fixedAuthority?: KeyPair,
): Promise<Certificate> {
  const authority = fixedAuthority ?? (await createCA({ ...issuer, validity: validityDays }));
  const { key, cert } = await createCert({
    ca: authority,
    domains: [...names],
    validity: validityDays,
  });
  return { key, cert, authority: authority.cert };
}
