import type { ClientCredentials } from '../stores/clients.ts';
import { decodePart } from './read-parameters.ts';
import { readUtf8 } from './read-utf8.ts';

const pattern = /^Basic +([A-Za-z0-9+/]+={0,2})$/i;

/** Basic credentials as RFC 6749 has them: id and secret are form-encoded before they are joined. */
export const readBasic = (authorization: string | undefined): ClientCredentials | undefined => {
  const [, base64 = ''] = pattern.exec(authorization ?? '') ?? [];
  const [first = '', ...rest] = (readUtf8(Buffer.from(base64, 'base64')) ?? '').split(':');
  const [clientId, clientSecret] = [first, rest.join(':')].map(decodePart);
  if (clientId === undefined || clientSecret === undefined || rest.length === 0) return undefined;
  return { clientId, clientSecret };
};
