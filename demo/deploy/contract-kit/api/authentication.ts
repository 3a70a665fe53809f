import { operations } from '#sandbox/payment-api/operations';
import type { Check } from '../check.ts';
import { accepted, expecting, hasStatus } from '../expectations.ts';
import type { CheckRequest, Parameters, Value } from '../request.ts';
import { asServer, credentialParameters, order, secret, type Context } from '../context.ts';

const section = 'Authentication';
const fix = 'Respond with status 403 before anything else about the request is read.';

const wrongPassword = 'wrong1password';

/** Each digit of the id is replaced by the next one, so the id is well-formed and certainly another. */
function wrongId(id: string, variable: string): Value {
  const digits = '0123456789abcdef';
  const next = Array.from(id, (digit) => digits[(digits.indexOf(digit) + 1) % digits.length]);
  return secret(next.join(''), `$(echo $${variable} | tr ${digits} ${digits.slice(1)}0)`);
}

/** Wrong and missing credentials get 403, at every call of a merchant's server. */
export function authenticationChecks(context: Context): readonly Check[] {
  return [
    ...credentialChecks(context),
    ...operationChecks(context),
    ...defaultEntityChecks(context),
  ];
}

function credentialChecks(context: Context): readonly Check[] {
  const { userId, password } = context.credentials;
  const right = credentialParameters(context.credentials);
  const { 'authentication.entityId': entityId = '', ...withoutEntity } = right;
  const wrong: readonly (readonly [title: string, parameters: Parameters])[] = [
    ['a wrong user', { ...right, 'authentication.userId': wrongId(userId, 'USER_ID') }],
    ['a wrong password', { ...right, 'authentication.password': wrongPassword }],
    [
      'the beginning of the password',
      { ...right, 'authentication.password': beginningOf(password) },
    ],
    [
      'a wrong entity',
      { ...right, 'authentication.entityId': wrongId(context.credentials.entityId, 'ENTITY_ID') },
    ],
    [
      'the password and a blank',
      { ...right, 'authentication.password': secret(`${password} `, '$PASSWORD ') },
    ],
    ['an entity only', { 'authentication.entityId': entityId }],
    ['no password', omit(right, 'authentication.password')],
    ['no user', omit(right, 'authentication.userId')],
    ['the user in capitals', { ...right, 'authentication.userId': capitalsOf(context) }],
    ['no credentials', {}],
  ];
  return [
    {
      section,
      title: 'without authentication.entityId, the default channel is used',
      statement: 'authentication.entityId: the default is the channel id.',
      request: createCheckout({ ...withoutEntity, ...order }),
      expect: accepted('open', 'Use the channel of the user if no entity is sent.'),
      creates: 'checkout',
    },
    ...wrong.map(([title, parameters]) => ({
      section,
      title: `POST /v1/checkouts with ${title} gets 403`,
      statement: 'Wrong authentication parameters give HTTP 403.',
      request: createCheckout({ ...parameters, ...order }),
      expect: expecting(fix, hasStatus(403)),
    })),
    {
      section,
      title: 'with wrong credentials, nothing is said about other parameters',
      statement: 'Wrong authentication parameters give HTTP 403.',
      request: createCheckout({
        ...right,
        'authentication.password': wrongPassword,
        amount: 'wrong',
      }),
      expect: expecting(fix, hasStatus(403)),
    },
  ];
}

/** Each call of the reference, with an id that belongs to nothing, so that no call can have an effect. */
function operationChecks(context: Context): readonly Check[] {
  return operations
    .filter(({ isForServers, isAddition }) => isForServers && isAddition !== true)
    .flatMap(({ method, path }) => {
      const request = { method, path: path.replace('{id}', 'a'.repeat(32)) };
      const wrong = asServer(context, { 'authentication.password': wrongPassword });
      return [
        { title: `${method} ${path} without credentials gets 403`, request },
        {
          title: `${method} ${path} with a wrong password gets 403`,
          request: { ...request, parameters: wrong },
        },
      ].map((check) => ({
        ...check,
        section,
        statement: 'Server-to-server requests are authenticated; wrong parameters give HTTP 403.',
        expect: expecting(fix, hasStatus(403)),
      }));
    });
}

/** The credentials are right, so that all that is wrong is the id, which belongs to nothing. */
function defaultEntityChecks({ credentials }: Context): readonly Check[] {
  const { 'authentication.entityId': _, ...user } = credentialParameters(credentials);
  return operations
    .filter(({ isForServers }) => isForServers)
    .map(({ method, path }) => ({
      section,
      title: `${method} ${path} uses the default channel`,
      statement: 'authentication.entityId: the default is the channel id.',
      request: { method, path: path.replace('{id}', 'a'.repeat(32)), parameters: user },
      expect: expecting('Use the channel of the user if no entity is sent.', ({ status }) =>
        status === 403 ? ['status: expected another one than 403'] : [],
      ),
    }));
}

function createCheckout(parameters: Parameters): CheckRequest {
  return { method: 'POST', path: '/v1/checkouts', parameters };
}

function omit(parameters: Parameters, name: string): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([each]) => each !== name));
}

/** A comparison of prefixes only would accept it. */
function beginningOf(password: string): Value {
  return secret(password.slice(0, -1), '${PASSWORD%?}');
}

function capitalsOf({ credentials }: Context): Value {
  const capitals = credentials.userId.toUpperCase();
  return capitals === credentials.userId
    ? wrongId(credentials.userId, 'USER_ID')
    : secret(capitals, '$(echo $USER_ID | tr a-f A-F)');
}
