export const late = 'No answer within 5 seconds.';

export const ended = 'The sandbox began anew.';

export const closed = 'The line was closed without an answer.';

/** Codes are in capitals; whatever else an error says may hold what was sent. */
const plainCode = /^[A-Z][A-Z0-9_]{1,63}$/;

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && plainCode.test(code) ? code : 'no reason given';
};

const ofCertificates = /CERT|SIGNATURE/;

/** Why a call came to nothing, told by the code of the error alone. */
export const whyFailed = (error: unknown): string => {
  const code = codeOf(error);
  return ofCertificates.test(code)
    ? `The certificate is not trusted (${code}): name it in NODE_EXTRA_CA_CERTS, or use http.`
    : `The call failed (${code}).`;
};
