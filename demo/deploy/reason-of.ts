/** Why a request had no response, and what to do if the authority of the certificate is not known. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = 'code' in error ? String(error.code) : error.message;
  return certificateErrors.test(reason)
    ? `${reason}. Set NODE_EXTRA_CA_CERTS to a file with the certificate of the authority`
    : reason;
}

/** Errors of a certificate whose authority Node does not know. */
const certificateErrors = /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/;
