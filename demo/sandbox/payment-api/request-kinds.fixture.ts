import { classify } from '#contract/shopper-parameters';
import { authenticationTable } from '../parameters/authentication.ts';
import { bankAccountConditions } from '../parameters/instruments.ts';
import type { Condition } from '../parameters/conditions.ts';
import { customerConditions, shippingCustomerConditions } from '../parameters/customer.ts';
import { jobConditions } from '../parameters/job.ts';
import { reportingConditions } from '../parameters/reporting.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { allTables } from '../parameters/tables.fixture.ts';
import { threeDSecureConditions } from '../parameters/three-d-secure.ts';
import { isAfterLastDate, noticeOf } from '../schedules/notice.ts';
import { authentication, plainCard } from '../test-server.fixture.ts';
import {
  checkoutRequest,
  paymentRequest,
  referenceRequest,
  registrationPaymentRequest,
  registrationRequest,
  reportRequest,
  scheduleRequest,
  updateRequest,
  type RequestKind,
} from './request-kinds.ts';
import { submissionTable } from './parameter-tables.ts';
import { textAt, type Form, type TestGateway } from './test-gateway.fixture.ts';

/** A call with all that it needs, to which whatever else its table knows can be added. */
export type Kind = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly parameters: ParameterTable;
  readonly required: Form;
  /** Made anew for each request. */
  readonly path: () => string | Promise<string>;
  /** The tables that are tried; all that the call parameters, if nothing is said. */
  readonly tables?: readonly string[];
  /** A part may come without what the whole needs. */
  readonly isPart?: boolean;
};

const { 'card.cvv': _, ...card } = plainCard;

const money = { amount: '1.00', currency: 'EUR', paymentType: 'DB' } as const;

const noon = '0 0 12 * * ?';

const days = { 'date.from': '2026-01-01', 'date.to': '2026-12-31' } as const;

const account = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.number': '12345',
  'bankAccount.bankCode': '37040044',
  'bankAccount.bic': 'COBADEFFXXX',
} as const;

const wallet = {
  paymentBrand: 'PAYPAL',
  shopperResultUrl: 'https://shop.example/result',
  'virtualAccount.accountId': 'jane@shop.example',
} as const;

/** Tables of responses, and of instruments other than cards. */
const testedApart = /^(?:bank-account|response.*|virtual-account)$/;

/** The parameters that a browser may send. */
const fromBrowser: ParameterTable = Object.fromEntries(
  Object.entries(submissionTable).filter(([name]) => classify(name) === 'shopper'),
);

const browserTables = ['billing', 'customer', 'shipping', 'shipping-customer', 'tokenization'];

const registrationId = '0123456789abcdef0123456789abcdef';

/** Stores a registration with a known id. */
const keepRegistration = ({ sandbox }: TestGateway): void =>
  sandbox.registrations.put({
    id: registrationId,
    entityId: sandbox.merchants.standard.entityId,
    at: 0,
    testMode: 'INTERNAL',
    paymentBrand: 'VISA',
    instrument: { kind: 'virtualAccount' },
    scenarios: [],
    echo: new Map(),
  });

/** Creates the resources to which requests refer. */
const createMakers = ({ sandbox, call }: TestGateway) => {
  const make = async (path: string, form: Form): Promise<string> => {
    const entries = Object.entries({ ...authentication(sandbox.merchants.standard), ...form });
    return textAt((await call('POST', path, entries)).json, 'id') ?? '';
  };
  return {
    checkout: () => make('/v1/checkouts', { ...money, createRegistration: 'true' }),
    authorisation: () => make('/v1/payments', { ...money, ...card, paymentType: 'PA' }),
  };
};

type Makers = ReturnType<typeof createMakers>;

const post = (
  name: string,
  { parameters }: RequestKind,
  required: Form,
  more: Partial<Kind> = {},
): Kind => ({
  name,
  method: 'POST',
  parameters,
  required,
  path: () => name.split(' ')[0] ?? '',
  ...more,
});

const kindsOfServer = ({ checkout, authorisation }: Makers): readonly Kind[] => [
  post('/v1/checkouts', checkoutRequest, money),
  post('/v1/checkouts/{id}', updateRequest, money, {
    path: async () => `/v1/checkouts/${await checkout()}`,
    isPart: true,
  }),
  post('/v1/payments', paymentRequest, { ...money, ...card }),
  post(
    '/v1/payments by debit',
    paymentRequest,
    { ...money, ...account },
    {
      tables: ['bank-account', 'customer'],
    },
  ),
  post(
    '/v1/payments by wallet',
    paymentRequest,
    { ...money, ...wallet },
    {
      tables: ['virtual-account'],
    },
  ),
  post(
    '/v1/payments/{id}',
    referenceRequest,
    { ...money, paymentType: 'CP' },
    {
      path: async () => `/v1/payments/${await authorisation()}`,
    },
  ),
  post('/v1/registrations', registrationRequest, card),
  post('/v1/registrations/{id}/payments', registrationPaymentRequest, money, {
    path: () => `/v1/registrations/${registrationId}/payments`,
  }),
  post('/v1/schedules', scheduleRequest, { ...money, registrationId, 'job.expression': noon }),
  post('/v1/reports', reportRequest, days, { method: 'GET' }),
];

const kindsOfBrowser = ({ checkout }: Makers): readonly Kind[] =>
  ['payment', 'registration'].map((resource) => ({
    name: `/v1/checkouts/{id}/${resource}`,
    method: 'POST',
    parameters: fromBrowser,
    required: card,
    path: async () => `/v1/checkouts/${await checkout()}/${resource}`,
    tables: browserTables,
  }));

/** All requests with more parameters than the credentials. */
export const createKinds = (gateway: TestGateway): readonly Kind[] => {
  const makers = createMakers(gateway);
  const credentials = authentication(gateway.sandbox.merchants.standard);
  keepRegistration(gateway);
  const server = kindsOfServer(makers).map((kind) => ({
    ...kind,
    required: { ...credentials, ...kind.required },
  }));
  return [...server, ...kindsOfBrowser(makers)];
};

/** A date after the clock of any test. */
const lateMs = Date.UTC(2100, 0, 1);

const endsInTime: Condition = {
  names: ['job.noticeNumber', 'job.durationNumber'],
  rule: 'ends by 9999-12-31 23:59:59',
  holds: (given) => {
    const { notice, duration } = noticeOf(given);
    return [notice, duration].every(
      (period) => period === undefined || !isAfterLastDate(lateMs, period),
    );
  },
};

const conditionsOf: Readonly<Record<string, readonly Condition[]>> = {
  'bank-account': bankAccountConditions,
  customer: customerConditions,
  job: [...jobConditions, endsInTime],
  reporting: reportingConditions,
  'shipping-customer': shippingCustomerConditions,
  'three-d-secure': threeDSecureConditions,
};

export type Part = {
  readonly table: ParameterTable;
  readonly conditions: readonly Condition[];
};

type Case = readonly [kind: string, table: string, Kind, Part];

/** Each request with each table of which it accepts any parameter. */
const partsOf = (kind: Kind): readonly Case[] =>
  allTables
    .filter(([name]) => kind.tables?.includes(name) ?? !testedApart.test(name))
    .flatMap(([name, rows]) => {
      const table = Object.fromEntries(
        Object.entries(rows).filter(
          ([row]) => !(row in authenticationTable) && row in kind.parameters,
        ),
      );
      if (Object.keys(table).length === 0) return [];
      const conditions = conditionsOf[name] ?? [];
      return [[kind.name, name, kind, { table, conditions }] as const];
    });

export const casesOf = (kinds: readonly Kind[]): readonly Case[] => kinds.flatMap(partsOf);
