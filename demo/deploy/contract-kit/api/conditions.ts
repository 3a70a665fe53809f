import type { Check } from '../check.ts';
import { accepted, refused } from '../expectations.ts';
import type { Parameters } from '../request.ts';
import { asServer, cardParameters, order, type Context } from '../context.ts';
import { bankAccount, virtualAccount } from './parameters.ts';

type Row = {
  readonly section: string;
  readonly statement: string;
  readonly path: '/v1/checkouts' | '/v1/registrations';
  readonly parameters: Parameters;
  /** What the request lacks or has too much of, and the parameter that an error names. */
  readonly words: string;
  readonly name?: string;
  readonly needs?: string;
};

/** What is required, and what is not sent together. */
export function conditionChecks(context: Context): readonly Check[] {
  const refusedRows = [...requiredRows(context), ...personRows(context), ...otherRows(context)].map(
    ({ section, statement, path, parameters, words, name, needs }): Check => ({
      section,
      title: `POST ${path} refuses ${words}`,
      statement,
      request: { method: 'POST', path, parameters: asServer(context, parameters) },
      expect: refused('Refuse the request: status 400 and a code such as 200.300.404.', name),
      ...(needs === undefined ? {} : { needs: [needs] }),
    }),
  );
  return [...refusedRows, ...acceptedChecks(context)];
}

function without(parameters: Parameters, ...names: readonly string[]): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
}

function requiredRows(context: Context): readonly Row[] {
  const card = cardParameters(context);
  return [
    ...missing('Basic payment', '/v1/checkouts', order, 'amount', 'currency', 'paymentType'),
    {
      section: 'Basic payment',
      statement: 'amount, currency and paymentType are required.',
      path: '/v1/checkouts',
      parameters: { createRegistration: 'false' },
      words: 'a request with createRegistration=false only',
      name: 'amount',
    },
    {
      section: 'Basic payment',
      statement: 'amount, currency and paymentType are required.',
      path: '/v1/checkouts',
      parameters: { createRegistration: 'true', amount: '1.00' },
      words: 'createRegistration=true with an amount only',
      name: 'currency',
    },
    ...missing(
      'Card account',
      '/v1/registrations',
      card,
      'card.number',
      'card.expiryMonth',
      'card.expiryYear',
    ),
    ...missing('Bank account', '/v1/registrations', bankAccount, 'bankAccount.holder').map(
      (row) => ({ ...row, needs: 'bankAccount' }),
    ),
    ...missing(
      'Virtual account',
      '/v1/registrations',
      virtualAccount,
      'virtualAccount.accountId',
    ).map((row) => ({ ...row, needs: 'virtualAccount' })),
  ];
}

function missing(
  section: string,
  path: Row['path'],
  parameters: Parameters,
  ...names: readonly string[]
): readonly Row[] {
  return names.map((name) => ({
    section,
    statement: `${name} is required.`,
    path,
    parameters: without(parameters, name),
    words: `a request without ${name}`,
    name,
  }));
}

function personRows(context: Context): readonly Row[] {
  const card = cardParameters(context);
  return ['customer.', 'shipping.customer.'].flatMap((prefix) => {
    const names = { [`${prefix}givenName`]: 'Jane', [`${prefix}surname`]: 'Jones' };
    const [type, id] = [`${prefix}identificationDocType`, `${prefix}identificationDocId`];
    function row(statement: string, words: string, name: string, parameters: Parameters): Row {
      return {
        section: 'Customer',
        statement,
        path: '/v1/registrations',
        parameters: { ...card, ...parameters },
        words,
        name,
      };
    }
    return [
      ...['givenName', 'surname'].map((part) =>
        row(
          `${prefix}${part} is required if any other ${prefix}* parameter is sent.`,
          `${prefix}email without ${prefix}${part}`,
          `${prefix}${part}`,
          without({ ...names, [`${prefix}email`]: 'jane@shop.example' }, `${prefix}${part}`),
        ),
      ),
      row(`With ${type}, ${id} must be sent.`, `${type} alone`, id, {
        ...names,
        [type]: 'PASSPORT',
      }),
      row(`With ${id}, ${type} must be sent.`, `${id} alone`, type, {
        ...names,
        [id]: 'C01X00T478',
      }),
    ];
  });
}

function otherRows(context: Context): readonly Row[] {
  const card = cardParameters(context);
  const bank = {
    section: 'Bank account',
    path: '/v1/registrations',
    needs: 'bankAccount',
  } as const;
  return [
    {
      ...bank,
      statement: 'bankAccount.number or bankAccount.iban is required.',
      parameters: without(bankAccount, 'bankAccount.iban'),
      words: 'neither number nor IBAN',
    },
    {
      ...bank,
      statement: 'bankAccount.bankCode or bankAccount.bic is required.',
      parameters: without(bankAccount, 'bankAccount.bic'),
      words: 'neither bank code nor BIC',
    },
    ...['threeDSecure.eci', 'threeDSecure.verificationId'].map((name) => ({
      section: '3D Secure',
      statement: `${name} is required with a third-party MPI.`,
      path: '/v1/checkouts' as const,
      parameters: without({ ...order, ...mpi }, name),
      words: `the results of an MPI without ${name}`,
      name,
    })),
    {
      section: 'Recurring',
      statement: 'INITIAL must carry extra data such as the CVV or 3D parameters.',
      path: '/v1/registrations',
      parameters: { ...without(card, 'card.cvv'), recurringType: 'INITIAL' },
      words: 'recurringType INITIAL without CVV and 3D parameters',
    },
    {
      section: 'Recurring',
      statement: 'REPEATED must not carry shopper authentication data.',
      path: '/v1/registrations',
      parameters: { ...card, recurringType: 'REPEATED' },
      words: 'recurringType REPEATED with a CVV',
    },
    {
      section: 'Recurring',
      statement: 'REPEATED must not carry shopper authentication data.',
      path: '/v1/checkouts',
      parameters: { ...order, ...mpi, recurringType: 'REPEATED' },
      words: 'recurringType REPEATED with the results of an MPI',
    },
    {
      section: 'Basic payment',
      statement: 'overridePaymentType[brand] is accepted only at checkout creation.',
      path: '/v1/registrations',
      parameters: { ...card, 'overridePaymentType[VISA]': 'PA' },
      words: 'overridePaymentType[VISA]',
    },
  ];
}

const mpi: Parameters = {
  'threeDSecure.eci': '05',
  'threeDSecure.verificationId': 'AAABAWFlmQAAAABjRWWZEEFgFz8=',
};

function acceptedChecks(context: Context): readonly Check[] {
  const card = cardParameters(context);
  const rows: readonly Pick<Row, 'section' | 'statement' | 'words' | 'parameters'>[] = [
    {
      section: 'Card account',
      statement: 'card.holder is not required.',
      words: 'a card without holder',
      parameters: without(card, 'card.holder'),
    },
    {
      section: 'Recurring',
      statement: 'REPEATED must not carry shopper authentication data.',
      words: 'recurringType REPEATED without a CVV',
      parameters: { ...without(card, 'card.cvv'), recurringType: 'REPEATED' },
    },
    {
      section: 'Recurring',
      statement: 'INITIAL must carry extra data such as the CVV.',
      words: 'recurringType INITIAL with a CVV',
      parameters: { ...card, recurringType: 'INITIAL' },
    },
  ];
  return rows.map(({ section, statement, words, parameters }) => ({
    section,
    title: `POST /v1/registrations accepts ${words}`,
    statement,
    request: {
      method: 'POST',
      path: '/v1/registrations',
      parameters: asServer(context, parameters),
    },
    expect: accepted('success', 'Accept the request.'),
    creates: 'registration',
  }));
}
