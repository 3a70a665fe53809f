/**
 * Addresses that resemble a registered one. Attack: a service that compares the beginning, the host or a normal form of
 * addresses sends codes to others, so they are compared exactly (RFC 9700, 2.1).
 */
export function similarAddresses(address: string): readonly string[] {
  const { protocol, host, pathname } = new URL(address);
  const origin = `${protocol}//${host}`;
  const path = pathname.slice(1);
  const other = 'https://other.example';
  const addresses = [
    `${other}/${path}`,
    `${address}/`,
    `${address}?`,
    `${address}?x=1`,
    `${address}#`,
    `${address}#x`,
    `${address}x`,
    address.slice(0, -1),
    `${address}%20`,
    `${address} `,
    ` ${address}`,
    `${address}\n`,
    `${address}\u0000`,
    `${address}\r\nSet-Cookie: a=b`,
    `${address},${other}`,
    `${origin}/../${path}`,
    `${origin}/./${path}`,
    `${origin}//${path}`,
    `${origin}/${percentEncoded(path)}`,
    `${origin}\\${path}`,
    `${origin}/${path.toUpperCase()}`,
    `${protocol}//${host}:443/${path}`,
    `${protocol}//${host}:8443/${path}`,
    `${protocol}//${host}./${path}`,
    `${protocol}//${host.toUpperCase()}/${path}`,
    `${protocol.toUpperCase()}//${host}/${path}`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}/${path}`,
    `${origin}@other.example/${path}`,
    `${protocol}//other.example@${host}/${path}`,
    `${origin}.other.example/${path}`,
    `${other}/${address}`,
    `${other}?${address}`,
    `${other}#${address}`,
    `//${host}/${path}`,
    '///other.example',
    `/${path}`,
    path,
    `${protocol}${host}/${path}`,
    `${protocol}/${host}/${path}`,
    `javascript:alert(1)//${address}`,
    `data:text/html,${address}`,
    'null',
  ];
  return [...new Set(addresses)].filter((each) => each !== address);
}

/** Its first character as an escape sequence. */
function percentEncoded(path: string): string {
  const [first, ...rest] = path;
  return first === undefined ? '' : `%${first.charCodeAt(0).toString(16)}${rest.join('')}`;
}
