import { maxPostLogoutUriLength, type ClientSettings } from '../stores/clients.ts';
import { isTextList, problem, readJson, type Read } from './read-json.ts';
import { readOrigins } from './read-origins.ts';
import { isReturnAddress } from './web-addresses.ts';

const maxAddresses = 20;
const maxRedirectLength = 2048;

const kind =
  'https, or http on this machine, written as browsers write it, without # and user name';

const readAddresses = (
  name: string,
  value: unknown,
  maxLength: number,
): Read<readonly string[]> => {
  const given = value ?? [];
  const isGood =
    isTextList(given) &&
    given.length <= maxAddresses &&
    given.every((text) => isReturnAddress(text, maxLength));
  return isGood
    ? { ok: true, value: given }
    : problem(`${name} is a list of at most ${maxAddresses} addresses: ${kind}.`);
};

/** `{ redirect_uris, post_logout_redirect_uris, origins }`, all optional. */
export const readClient = (body: string): Read<ClientSettings> => {
  const read = readJson(body, ['redirect_uris', 'post_logout_redirect_uris', 'origins']);
  if (!read.ok) return read;
  const { redirect_uris: redirectUris, post_logout_redirect_uris: logoutUris } = read.value;
  const redirects = readAddresses('redirect_uris', redirectUris, maxRedirectLength);
  if (!redirects.ok) return redirects;
  const logouts = readAddresses('post_logout_redirect_uris', logoutUris, maxPostLogoutUriLength);
  if (!logouts.ok) return logouts;
  const origins = readOrigins(read.value['origins']);
  if (!origins.ok) return origins;
  return {
    ok: true,
    value: {
      redirectUris: redirects.value,
      postLogoutRedirectUris: logouts.value,
      origins: origins.value,
    },
  };
};
