import { faultsIn, type Fault } from './fault.ts';

const inApi = faultsIn('api', 'demo/sandbox/payment-api');

/** Tokens and entities that are read wrongly, and lists and BINs with wrong bounds. */
export const credentialFaults: readonly Fault[] = [
  ...inApi(
    'bearer-token.ts',
    [' || more.length > 0', ''],
    ['+={0,2})$/i', '+={0,2})/i'],
    ['+={0,2})$/i', '+={0,2})$/', 'the reference does not say that other cases are accepted'],
    ['(?: |$)/i', '(?: |$)/', 'the reference does not say that other cases are accepted'],
  ),
  ...inApi(
    'authenticate.ts',
    ['const entityId = long ?? short;', 'const entityId = long;', 'the kit has one entity'],
    ['const entityId = long ?? short;', 'const entityId = short;'],
    [
      'long !== undefined && short !== undefined && long !== short',
      'long !== undefined && short !== undefined',
    ],
    [
      'long !== undefined && short !== undefined && long !== short',
      'false as boolean',
      'the kit has one entity',
    ],
    [
      "if (values.has('authentication.userId') || values.has('authentication.password'))",
      'if (false as boolean)',
    ],
    [
      'hasToken(call) ? readToken(call, values, entityId) : readParameters(values, entityId)',
      'readParameters(values, entityId)',
    ],
  ),
  ...inApi(
    'read-form.ts',
    ['return isBodyEmpty ? decodeForm(query) : notInUrl;', 'return notInUrl;'],
    [
      "invalid(twice, 'sent once, in the body or in the URL')",
      'inBody',
      'the kit sends no credentials in the URL of a POST',
    ],
  ),
  ...inApi(
    'reports.ts',
    ['page < 1 || page > pages', 'page > pages'],
    ['page < 1 || page > pages', 'page < 1'],
    ['  conditions: reportingConditions,\n', ''],
    ['at >= fromMs && at < endMs', 'at >= fromMs', 'the level makes no payments'],
  ),
  ...inApi(
    'checkouts/widget.ts',
    ['if (isForeignToCards(header, ownOrigin))', 'if (false as boolean)'],
    ['{6,8}$/', '{6,7}$/'],
    ['{6,8}$/', '{7,8}$/'],
    ['/^[0-9]{6,8}$/', '/^[0-9a-f]{6,8}$/'],
  ),
  ...inApi('checkouts/checkouts.ts', [
    '    ...findOrderErrors(given),\n    ...findOverrideErrors(given),',
    '    ...findOverrideErrors(given),',
  ]),
];
