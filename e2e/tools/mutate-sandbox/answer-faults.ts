import { faultsIn, type Fault } from './fault.ts';

const inApi = faultsIn('api', 'demo/sandbox/payment-api');

const inSandbox = faultsIn('api', 'demo/sandbox');

/** Wrong credentials, statuses, codes, fields and headers of all answers of the payment API. */
export const answerFaults: readonly Fault[] = [
  ...inSandbox(
    'stores/merchants.ts',
    [
      "const isRight = isSameDigest(digest(password), digest(merchant?.password ?? ''))",
      "const isRight = (merchant?.password ?? '').startsWith(password)",
    ],
    ['if (merchant === undefined || !isRight)', 'if (merchant === undefined)'],
    ["      return 'wrong';", '      return undefined;'],
    ['    case undefined:\n', ''],
  ),
  ...inApi(
    'authenticate.ts',
    [
      "const userId = values.get('authentication.userId');",
      "const userId = values.get('authentication.userId')?.toLowerCase();",
    ],
    [
      "password: values.get('authentication.password') ?? ''",
      "password: values.get('authentication.password')?.trim() ?? ''",
    ],
  ),
  ...inApi(
    'reply.ts',
    [
      'return refuse(now, 403, resultCodes.forbidden',
      'return refuse(now, 400, resultCodes.forbidden',
    ],
    [
      'return refuse(now, 400, resultCodes.invalidRequest',
      'return refuse(now, 404, resultCodes.invalidRequest',
    ],
    ["slice(0, 19).replace('T', ' ')", 'slice(0, 19)'],
    ['    buildNumber,\n', ''],
    ['    ndc: createResponseId(),\n', ''],
    ['ndc: createResponseId()', "ndc: 'x'"],
    ['    timestamp: formatTimestamp(now),\n', ''],
    ['    404,\n', '    400,\n'],
    ['description: resultCatalogue[code]', "description: resultCatalogue[code].padEnd(256, '.')"],
  ),
  ...inSandbox(
    'scenarios/result-catalogue.ts',
    ["checkoutCreated: '000.200.100'", "checkoutCreated: '000.100.110'"],
    ["checkoutCreated: '000.200.100'", "checkoutCreated: '000.200.000'"],
    ["checkoutUpdated: '000.200.101'", "checkoutUpdated: '000.200.100'"],
    ["invalidRequest: '200.300.404'", "invalidRequest: '800.100.100'"],
    ["nothingFound: '700.400.580'", "nothingFound: '200.300.404'"],
    [
      "testMode === 'INTERNAL' ? '000.100.110' : '000.100.112'",
      "testMode === 'INTERNAL' ? '000.200.000' : '000.100.112'",
    ],
  ),
  ...inSandbox(
    'stores/ids.ts',
    ["randomUUID().replaceAll('-', '')", 'randomUUID()'],
    ["bytes(16).toString('hex'))", "bytes(8).toString('hex'))"],
    ['.sandbox-tx01', '_sandbox-tx01'],
    [
      "${bytes(16).toString('hex').toUpperCase()}",
      "${'A'.repeat(30)}${bytes(1).toString('hex').toUpperCase()}",
      'the reference does not say that ids cannot be guessed, so it is reported as information',
    ],
  ),
  ...inApi(
    'gateway.ts',
    ["'Content-Type': 'application/json'", "'Content-Type': 'text/html'"],
    ['{ ...apiHeaders, ', '{ '],
    [', { Allow: allow }', ''],
    [
      'toResponse(redirectPhone(services.hosts, context) ?? notFound(now()))',
      "redirectPhone(services.hosts, context) === undefined ? new Response('nothing') : toResponse(notFound(now()))",
    ],
    ['httpError(now, 405,', 'httpError(now, 413,', 'another error from 400 to 499'],
    ['gateway.on(operation.method, path', "gateway.on(['PUT', operation.method], path"],
    ['gateway.on(operation.method, path', "gateway.on(['DELETE', operation.method], path"],
    [
      'const { entries } = decoded;',
      'const { entries } = { entries: decoded.entries.slice(0, 5) };',
    ],
  ),
  ...inSandbox(
    'http/headers.ts',
    ["value: 'nosniff'", "value: 'none'"],
    ["value: 'no-referrer'", "value: 'origin'"],
    ["    value: 'no-store',\n", "    value: 'private',\n"],
    ["\"sandbox; default-src 'none'; frame-ancestors 'none'\"", '"default-src \'none\'"'],
    ["    value: 'same-origin',\n", "    value: 'unsafe-none',\n"],
    ['kinds: services,', "kinds: ['redirect'],"],
  ),
  ...inSandbox(
    'parameters/decode-form.ts',
    ['  } catch {\n    return undefined;', '  } catch {\n    return text;'],
    ["return decodeURIComponent(text.replaceAll('+', ' '));", 'return decodeURIComponent(text);'],
    [
      "return decodeURIComponent(text.replaceAll('+', ' '));",
      "return unescape(text.replaceAll('+', ' '));",
    ],
    ['const maxEntries = 1000;', 'const maxEntries = 8;'],
  ),
  ...inApi(
    'server-request.ts',
    ['    ...findErrors(parameters, entries),\n', ''],
    ['    ...(rules.isPartial === true ? [] : findCombinationErrors(rules, given)),\n', ''],
    [
      '    ...findUnknown(parameters, entries),\n',
      '',
      'the reference does not say what happens to unknown names',
    ],
  ),
  ...inApi(
    'request-rules.ts',
    ['    ...findMissing(rules, given),\n', ''],
    ['    ...checkConditions(rules.conditions, given),\n', ''],
    [
      '    ...findGaps(rules.parameters, given),\n',
      '',
      'the reference does not say what happens to gaps',
    ],
  ),
  ...inApi(
    'parameter-errors.ts',
    ['{ name: showName(name), ...shown, message: rule }', "{ name: '', ...shown, message: rule }"],
    ['return [name, { name: showName(name)', 'return [name, { name: showName(name).toUpperCase()'],
  ),
];
