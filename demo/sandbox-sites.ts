import { respondWithText } from '#sandbox/http/refuse-request';
import type { Site } from '#sandbox/http/listen';
import { readTransaction } from '#sandbox/payment-api/payments/transactions';
import type { Sandbox } from '#sandbox/sandbox';
import { createBank } from './bank/server.ts';

/** The issuer's page for challenges. It does not use the sandbox's objects: it gets only addresses and functions. */
export function createBankOf(sandbox: Sandbox) {
  const { origin, numericOrigin, phone } = sandbox.hosts;
  return createBank({
    gatewayOrigins: [
      origin('gateway'),
      numericOrigin('gateway') ?? [],
      phone?.origins.gateway ?? [],
    ].flat(),
    signVerdict: sandbox.signatures.sign,
    readTransaction: (transactionId) => readTransaction(sandbox, transactionId),
  });
}

/** The sites of a sandbox without demo pages. */
export function createSandboxSites(sandbox: Sandbox) {
  return {
    bank: createBankOf(sandbox),
    shop: absentSite,
    portal: absentSite,
    react: absentSite,
    vue: absentSite,
    plain: absentSite,
  };
}

const absentSite: Site = {
  fetch: () =>
    respondWithText(
      404,
      'This sandbox has no demo pages. "npm start" in its project starts one that has.',
    ),
};
