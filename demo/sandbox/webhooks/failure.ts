/** Reasons without an error code. They are also the abort reasons of a request. */
export const failures = {
  timeout: 'No response within 5 seconds.',
  reset: 'The sandbox was reset.',
  closed: 'The connection was closed without a response.',
} as const;

const ownReasons: readonly unknown[] = Object.values(failures);

const isCertificateError = /CERT|SIGNATURE/;

/** Describes why a request failed, by the code of the error alone. */
export function describeFailure(error: unknown): string {
  if (ownReasons.includes(error)) return String(error);
  const code = codeOf(error);
  return isCertificateError.test(code)
    ? `The certificate is not trusted (${code}): name it in NODE_EXTRA_CA_CERTS, or use http.`
    : `The request failed (${code}).`;
}

/** Codes of Node are in capitals. Other text in an error may contain what was sent. */
const codePattern = /^[A-Z][A-Z0-9_]{1,63}$/;

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && codePattern.test(code) ? code : 'no error code';
}
