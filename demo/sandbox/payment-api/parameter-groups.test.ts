import { afterAll, describe, expect, test } from 'vitest';
import { concreteName, exampleOf } from '../parameters/example.fixture.ts';
import { requestTable } from '../parameters/tables.fixture.ts';
import { authentication } from '../test-server.fixture.ts';
import { createTestGateway, invalidNames, textAt, type Form } from './test-gateway.fixture.ts';

const { sandbox, call } = createTestGateway();
afterAll(sandbox.end);

const id = 'a'.repeat(32);
const credentials = authentication(sandbox.merchants.standard);

/** A valid value for each parameter of the reference, except the credentials. */
const allParameters = new Map([
  ...Object.entries(requestTable)
    .filter(([name]) => name !== 'entityId' && !name.startsWith('authentication.'))
    .map(([name, { schema }]) => [concreteName(name), exampleOf(schema)] as const),
  ['page', '1'],
  ['registrations[0].id', id],
]);

function groupOf(name: string): string {
  return name.replace(/[.[].*/, '');
}

/** The groups of which all parameters are accepted, and the names of the other accepted parameters. */
function summarize(accepted: readonly string[]): readonly string[] {
  const rejected = [...allParameters.keys()].filter((name) => !accepted.includes(name));
  function isWhole(name: string) {
    return !rejected.some((other) => groupOf(other) === groupOf(name));
  }
  return [...new Set(accepted.map((name) => (isWhole(name) ? groupOf(name) : name)))].sort();
}

const money = 'amount currency paymentType';
const names = 'descriptor merchantInvoiceId merchantTransactionId';
const followUp = `customParameters merchant notificationUrl testMode ${money} ${names}`;
const parties = 'billing customer shipping';
const order =
  `airline cart createRegistration giftCard overrideHolder recurring recurringType risk ` +
  `shopperResultUrl standingInstruction threeDSecure transactionCategory ${parties} ${followUp}`;
const holders = 'bankAccount.holder card.holder';
const mandate = 'bankAccount.mandate.dateOfSignature bankAccount.mandate.id transactionDueDate';
const checkout = `paymentBrand registrationId registrations ${holders} ${mandate} ${order}`;
const instrument = 'bankAccount card paymentBrand transactionDueDate virtualAccount';
const fromBrowser = `createRegistration customParameters recurring ${instrument} ${parties}`;

describe('the accepted parameters', () => {
  test.each([
    ['POST', '/v1/checkouts', `integrity overridePaymentType ${checkout}`],
    ['POST', '/v1/checkouts/{id}', checkout],
    ['POST', '/v1/checkouts/{id}/payment', fromBrowser],
    ['POST', '/v1/checkouts/{id}/registration', fromBrowser],
    ['POST', '/v1/payments', `registrationId ${instrument} ${order}`],
    ['POST', `/v1/payments/${id}`, followUp],
    [
      'POST',
      '/v1/registrations',
      `customParameters notificationUrl recurring recurringType shopperResultUrl ` +
        `standingInstruction testMode ${instrument} ${parties}`,
    ],
    ['POST', `/v1/registrations/${id}/payments`, `card.cvv ${holders} ${order}`],
    ['POST', '/v1/schedules', `job registrationId ${followUp}`],
    ['GET', '/v1/reports', 'date page'],
    ['GET', '/v1/query', 'merchantTransactionId'],
  ] as const)('of %s %s are those of the reference', async (method, path, accepted) => {
    const checkoutForm = { ...credentials, createRegistration: 'true' };
    const { json: created } = await call('POST', '/v1/checkouts', Object.entries(checkoutForm));
    const sender: Form = accepted === fromBrowser ? {} : credentials;
    const { status, json } = await call(method, path.replace('{id}', textAt(created, 'id') ?? ''), [
      ...Object.entries(sender),
      ...allParameters,
    ]);
    const invalid = invalidNames(json);
    expect(status).toBe(400);
    expect(summarize([...allParameters.keys()].filter((name) => !invalid.includes(name)))).toEqual(
      accepted.split(' ').sort(),
    );
  });
});
