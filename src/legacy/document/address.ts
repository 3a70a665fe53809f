const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

type Parts = {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const fail = (): never => {
  throw new TypeError('Invalid URL');
};

const encode = (text: string): string =>
  text.replace(/[^!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~|]+/g, (odd) => {
    try {
      return encodeURIComponent(odd);
    } catch {
      return '%EF%BF%BD';
    }
  });

/** Dots that lead nowhere, and those that lead up. */
const straighten = (path: string): string => {
  const steps: string[] = [];
  const given = path.split('/').slice(1);
  given.forEach((step, place) => {
    const isLast = place === given.length - 1;
    const plain = step.replace(/%2e/gi, '.');
    if (plain === '..') steps.pop();
    if (plain !== '..' && plain !== '.') steps.push(step);
    else if (isLast) steps.push('');
  });
  return `/${steps.join('/')}`;
};

const hostOf = (text: string): string => {
  const host = text.toLowerCase();
  return /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(host) ? host : fail();
};

const isSpecial = (protocol: string): boolean => protocol in ports;

/** In addresses of the web a stroke that leans the other way is the same stroke. */
const tidy = (address: string): string => address.replace(/^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]+/g, '');

const lean = (text: string): string =>
  text.replace(/^[^?#]*/, (before) => before.replace(/\\/g, '/'));

type Authority = Pick<Parts, 'username' | 'password' | 'hostname' | 'port'>;

const parseAuthority = (authority: string, usualPort: string | undefined): Authority => {
  const at = authority.lastIndexOf('@');
  const [username = '', password = ''] = at < 0 ? [] : authority.slice(0, at).split(':');
  const [, host = '', port = ''] = /^(.*?)(?::([0-9]*))?$/.exec(authority.slice(at + 1)) ?? [];
  return { username, password, hostname: hostOf(host), port: port === usualPort ? '' : port };
};

const parseWeb = (protocol: string, rest: string): Parts => {
  const [, authority = '', path = '', search = '', hash = ''] =
    /^\/*([^/?#]*)([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(lean(rest)) ?? fail();
  return {
    protocol,
    ...parseAuthority(authority, ports[protocol]),
    pathname: encode(straighten(path || '/')),
    search: search === '?' ? '' : encode(search),
    hash: hash === '#' ? '' : encode(hash),
  };
};

const nothing = { username: '', password: '', hostname: '', port: '', search: '', hash: '' };

const parse = (address: string): Parts => {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*:)([^]*)$/i.exec(address) ?? fail();
  const protocol = scheme.toLowerCase();
  return isSpecial(protocol) ? parseWeb(protocol, rest) : { ...nothing, protocol, pathname: rest };
};

const originOf = ({ protocol, hostname, port }: Parts): string =>
  isSpecial(protocol) ? `${protocol}//${hostname}${port === '' ? '' : `:${port}`}` : 'null';

const resolve = (address: string, base: string): string => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  const parts = parse(base);
  const origin = originOf(parts);
  const given = isSpecial(parts.protocol) ? lean(address) : fail();
  if (given.slice(0, 2) === '//') return parts.protocol + given;
  if (given.charAt(0) === '/') return origin + given;
  const { pathname, search } = parts;
  if (given === '' || given.charAt(0) === '#') return origin + pathname + search + given;
  if (given.charAt(0) === '?') return origin + pathname + given;
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1) + given;
};

type Pair = [name: string, value: string];

const read = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

const write = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');

export class Query {
  private pairs: Pair[];
  private readonly tell: () => void;

  constructor(text = '', tell: () => void = () => {}) {
    this.tell = tell;
    const pieces = text.replace(/^\?/, '').split('&');
    this.pairs = pieces
      .filter((piece) => piece !== '')
      .map((piece) => {
        const [name = '', ...value] = piece.split('=');
        return [read(name), read(value.join('='))];
      });
  }

  get(name: string): string | null {
    return this.pairs.filter((pair) => pair[0] === name)[0]?.[1] ?? null;
  }

  append(name: string, value: string): void {
    this.pairs.push([name, String(value)]);
    this.tell();
  }

  set(name: string, value: string): void {
    this.pairs = this.pairs.filter((pair) => pair[0] !== name);
    this.append(name, value);
  }

  toString(): string {
    return this.pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join('&');
  }
}

/** As much of an address as is asked for here. */
export class Address {
  private readonly parts: Parts;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly host: string;
  readonly pathname: string;
  readonly searchParams: Query;
  private query: string;

  constructor(given: unknown, base?: unknown) {
    const address = tidy(String(given));
    const parts = parse(base === undefined ? address : resolve(address, String(base)));
    this.parts = parts;
    this.origin = originOf(parts);
    this.protocol = parts.protocol;
    this.username = parts.username;
    this.password = parts.password;
    this.hostname = parts.hostname;
    this.host = this.origin.split('//')[1] ?? '';
    this.pathname = parts.pathname;
    this.query = parts.search;
    this.searchParams = new Query(parts.search, () => {
      this.query = `?${String(this.searchParams)}`;
    });
  }

  get search(): string {
    return this.query;
  }

  set search(text: string) {
    this.query = text === '' ? '' : `?${encode(text.replace(/^\?/, ''))}`;
  }

  get hash(): string {
    return this.parts.hash;
  }

  get href(): string {
    const { protocol, username, password, pathname, hash } = this.parts;
    if (!isSpecial(protocol)) return protocol + pathname;
    const secret = password === '' ? '' : `:${password}`;
    const who = username + secret === '' ? '' : `${username}${secret}@`;
    return `${protocol}//${who}${this.host}${pathname}${this.query}${hash}`;
  }

  toString(): string {
    return this.href;
  }
}
