import { faultsIn, type Fault } from './fault.ts';

const inAuth = faultsIn('sessions', 'demo/sandbox/auth');

const inStore = faultsIn('sessions', 'demo/sandbox/stores');

/** Codes and sessions that are good for more than they should be, and logouts that forget something. */
export const sessionFaults: readonly Fault[] = [
  ...inAuth(
    'authenticate.ts',
    ["values.get('response_type') !== 'code'", "values.get('response_type') === ''"],
    ["values.get('scope') !== 'openid'", "values.get('scope') === ''"],
    ['if (!client.redirectUris.includes(redirectUri))', "if (redirectUri === '')"],
    [
      'if (!client.redirectUris.includes(redirectUri))',
      'if (!client.redirectUris.some((each) => redirectUri.startsWith(each)))',
    ],
    [
      "if (client === undefined) return noRedirect('client_id names no application that is known here.');",
      "if (client === undefined) return { kind: 'error', error: { error: 'invalid_request', description: '' }, target: { redirectUri } };",
    ],
    ["isSilent: values.get('prompt') === 'none'", 'isSilent: false'],
    ["{ error: 'login_required', description", "{ error: 'invalid_request', description"],
    [
      '  if (session !== undefined)\n    return redirect(\n      codeRedirect(stores, request, session),',
      '  if (session !== undefined && isSilent)\n    return redirect(\n      codeRedirect(stores, request, session),',
    ],
    ['...(state !== undefined && { state }) };\n  const error', '};\n  const error'],
  ),
  ...inAuth(
    'authorization-response.ts',
    [
      '{ code, session_state: sessionState, ...stateOf(request) }',
      '{ code, session_state: sessionState }',
    ],
    ['{ code, session_state: sessionState, ...stateOf(request) }', '{ code, ...stateOf(request) }'],
    [
      'return state !== undefined && { state };',
      'return state !== undefined && { state: state.toUpperCase() };',
    ],
    ['error_description: description, ...stateOf(target)', 'error_description: description'],
  ),
  ...inAuth(
    'tokens.ts',
    [
      "  if (values.get('grant_type') !== 'authorization_code')\n    return apiError('unsupported_grant_type', 'grant_type is authorization_code');\n",
      '',
    ],
    [
      "  if (values.get('scope') !== 'openid') return apiError('invalid_scope', 'scope is openid');\n",
      '',
    ],
    ["grant.redirectUri === values.get('redirect_uri') &&", "values.has('redirect_uri') &&"],
    ["    isVerified(grant, values.get('code_verifier'))\n", '    true\n'],
    ['return isSameDigest(digest(verifier), codeChallenge);', 'return true;'],
    [
      'return codeChallenge === undefined && verifier === undefined;',
      'return verifier === undefined;',
    ],
    ["    token_type: 'bearer',\n", "    token_type: 'Basic' as never,\n"],
    ['    expires_in: tokenLifeS,\n', '    expires_in: String(tokenLifeS) as never,\n'],
    ["    scope: 'openid',\n  };", "    scope: 'profile' as never,\n  };"],
    [
      "if (sessions.find(grant.sessionId)?.state !== 'active') return invalidGrant();",
      '',
      'the reference does not say whether a logout ends codes',
    ],
  ),
  ...inAuth(
    'users.ts',
    ['    sub: id,\n', '    sub: username,\n'],
    ['    role,\n  };', '    role: undefined as never,\n  };'],
    ['    attached_to: attachedTo,\n', "    attached_to: ['psp'] as never,\n"],
    ['    preferred_username: username,\n', ''],
    [
      '  return user === undefined\n',
      '  return user === undefined && authorization !== undefined\n',
    ],
  ),
  ...inAuth(
    'login.ts',
    ["  return checked.kind === 'valid'\n", "  return checked.kind === 'valid' || true\n"],
    [
      '    : showForm(stores, ids, login, checked.form);',
      '    : redirect(login.request.redirectUri);',
    ],
  ),
  ...inAuth(
    'response.ts',
    ['    "frame-ancestors \'none\'",\n', ''],
    [
      "        ...apiHeaders,\n        'Content-Security-Policy'",
      "        'Content-Security-Policy'",
    ],
    [
      "return { ...apiHeaders, 'Content-Type': 'application/json' };",
      "return { 'Content-Type': 'application/json' };",
    ],
  ),
  ...inAuth(
    'cookies.ts',
    ["'HttpOnly; SameSite=Lax'", "'SameSite=Lax'"],
    ['Path=/; Secure; ${attributes}', 'Path=/; ${attributes}'],
    ["'HttpOnly; SameSite=Lax'", "'HttpOnly'"],
  ),
  ...inAuth(
    'logout.ts',
    ['  endSessions(sessions, request.readCookies());\n', ''],
    ['[noSessionCookie(), ...loggedOutStatus()]', '[noSessionCookie()]'],
    [
      '[noSessionCookie(), ...loggedOutStatus()]',
      '[...loggedOutStatus()]',
      'the session of the cookie has ended, so that the cookie is worth nothing',
    ],
    ['  if (!isRegistered || url.length', '  if (url.length'],
    ['return redirect(url, [', 'return redirect(`${url}?logged_out=1`, ['],
    ['...loggedOutStatus()]);', '...loggedOutStatus()], 303);'],
  ),
  ...inAuth(
    'status.ts',
    [
      "return request.header('oasm-request') === '1' && isFromOwnPage(request, hosts.origin('auth'));",
      'return true;',
    ],
    [
      '  if (session !== undefined) return respond(session.state);\n',
      "  if (session !== undefined) return respond('unknown');\n",
    ],
    ["return session?.state ?? 'unknown';", "return session === undefined ? 'unknown' : 'active';"],
    ["return session?.state ?? 'unknown';", "return 'ended';"],
  ),
  ...inAuth(
    'browser-session.ts',
    ['return session !== undefined && isActive(session) ? session : undefined;', 'return session;'],
    ["  return state === 'active';", "  return state === 'ended';"],
  ),
  ...inStore(
    'grants.ts',
    [
      'isRedeemed: true });\n      return stored.isRedeemed || ',
      'isRedeemed: false });\n      return ',
    ],
    [
      'return stored.isRedeemed || clock.now() >= stored.expiresAt ? undefined : stored.grant;',
      'return clock.now() >= stored.expiresAt ? undefined : stored.grant;',
    ],
    [
      '      if (stored?.grant.clientId !== clientId) return undefined;\n',
      '      if (stored === undefined) return undefined;\n',
      'the kit has one client',
    ],
    ['return clock.now() < stored.expiresAt ? stored.userId : undefined;', 'return undefined;'],
  ),
  ...inStore('clients.ts', [
    'return isRight ? stored?.client : undefined;',
    'return stored?.client;',
  ]),
  ...inStore('users.ts', ['return isRight ? stored?.user : undefined;', 'return stored?.user;']),
];
