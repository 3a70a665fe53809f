import { faultsIn, type Fault } from './fault.ts';

const inSandbox = faultsIn('widget', 'demo/sandbox');

/** Headers, files and answers without which a browser shows no form, makes no payment or notices no logout. */
export const widgetFaults: readonly Fault[] = [
  ...inSandbox(
    'http/headers.ts',
    [
      "'frame-ancestors https: http://*.localhost:* http://localhost:* http://127.0.0.1:*'",
      '"frame-ancestors \'none\'"',
    ],
    ["    value: 'cross-origin',\n", "    value: 'same-origin',\n"],
    [
      "    value: '*',\n    kinds: scripts,",
      "    value: 'https://shop.example',\n    kinds: scripts,",
    ],
    [
      "`frame-ancestors ${origins.length === 0 ? \"'none'\" : origins.join(' ')}`",
      '"frame-ancestors \'none\'"',
    ],
  ),
  ...inSandbox('http/built-files.ts', [
    'return readIntegrity(text).find(',
    "return readIntegrity(text.replaceAll('sha384-', 'sha384-A')).find(",
  ]),
  ...inSandbox('payment-api/checkouts/widget.ts', ["outcome: 'none'", "outcome: 'done'"]),
  ...inSandbox('payment-api/payments/payment-response.ts', [
    "    ...summarise(payment, 'shopper'),\n    redirect: payment.redirect,\n",
    "    ...summarise(payment, 'shopper'),\n",
  ]),
  ...inSandbox('auth/cookies.ts', [
    'return [statusCookie(`in.${loginId}`)',
    'return [statusCookie(`out.${loginId}`)',
  ]),
  ...inSandbox('auth/logout.ts', [
    '  endSessions(sessions, request.readCookies());\n  return redirect(url, [noSessionCookie(), ...loggedOutStatus()]);',
    '  return redirect(url, []);',
  ]),
];
