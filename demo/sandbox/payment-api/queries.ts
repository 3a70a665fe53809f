import { holdsCardNumber } from '../redaction/card-numbers.ts';
import type { ParameterError } from '../parameters/table.ts';
import type { ParameterValues } from '../parameters/conditions.ts';
import type { Sandbox } from '../sandbox.ts';
import { resultCodes } from '../scenarios/result-catalogue.ts';
import type { Payment } from '../stores/payments.ts';
import { describeFound, reportFound } from './payments/payment-response.ts';
import { respond, type Call, type Reply } from './reply.ts';
import { queryRequest, readRequest } from './request-kinds.ts';
import { validateRequest } from './validate-request.ts';

/** The response contains at most this number of payments, the newest ones. */
export const maxFound = 100;

/**
 * `GET /v1/query?merchantTransactionId=…` or `?id=…`: the payments of an order, the newest first, captures, refunds and
 * reversals included. Servers of shops send it before they charge an order again.
 */
export function queryPayments(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, queryRequest, findQueryErrors);
  if (validated.kind === 'rejected') return validated.reply;
  const { given, merchant } = validated;
  const found = sandbox.payments
    .list()
    .filter((payment) => payment.entityId === merchant.entityId && isMeant(payment, given))
    .slice(-maxFound)
    .reverse();
  return found.length === 0
    ? nothingFound(sandbox)
    : respond(sandbox.clock.now(), 200, resultCodes.successfulRequest, {
        body: { payments: found.map(describeFound) },
      });
}

/** `GET /v1/query/{id}`: one payment. */
export function queryPayment(sandbox: Sandbox, call: Call): Reply {
  const validated = validateRequest(sandbox, call, readRequest('payment'));
  if (validated.kind === 'rejected') return validated.reply;
  const payment = sandbox.payments.find(call.id);
  return payment?.entityId === validated.merchant.entityId
    ? reportFound(sandbox, payment)
    : nothingFound(sandbox);
}

function isMeant({ id, echo }: Payment, given: ParameterValues): boolean {
  return given.has('id')
    ? id === given.get('id')
    : echo.get('merchantTransactionId') === given.get('merchantTransactionId');
}

/** Digits of card numbers are masked when they are stored, so different ids may be stored as the same text. */
function findQueryErrors(given: ParameterValues): readonly ParameterError[] {
  return holdsCardNumber(given.get('merchantTransactionId') ?? '')
    ? [{ name: 'merchantTransactionId', rule: 'without digits that may be a card number' }]
    : [];
}

function nothingFound(sandbox: Sandbox): Reply {
  return respond(sandbox.clock.now(), 404, resultCodes.nothingFound);
}
