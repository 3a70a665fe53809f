import { digest, isSameDigest } from './digest.ts';
import { createHexId, createSecret } from './ids.ts';
import { createBoundedMap } from './bounded-map.ts';

/** The longest `post_logout_redirect_uri`, as the reference has it. */
export const maxPostLogoutUriLength = 256;

export type ClientSettings = {
  /** Where a login may lead, letter by letter. */
  readonly redirectUris: readonly string[];
  /** Where a logout may lead. */
  readonly postLogoutRedirectUris: readonly string[];
  /** The pages that may embed the session tracker; none means no page. */
  readonly origins: readonly string[];
};

export type Client = ClientSettings & { readonly clientId: string };

/** What an application is given once; of the secret, only a digest stays here. */
export type ClientCredentials = { readonly clientId: string; readonly clientSecret: string };

export type Clients = {
  readonly create: (settings: Partial<ClientSettings>) => ClientCredentials;
  readonly find: (clientId: string) => Client | undefined;
  readonly authenticate: (credentials: ClientCredentials) => Client | undefined;
  readonly all: () => readonly Client[];
  /** Forgets every client but those that are there from the start. */
  readonly reset: () => void;
  readonly standard: { readonly portal: ClientCredentials; readonly shop: ClientCredentials };
};

type KeptClient = { readonly client: Client; readonly secretDigest: string };

const none: ClientSettings = { redirectUris: [], postLogoutRedirectUris: [], origins: [] };

/** The demo's own applications, by their sites. */
export type Sites = { readonly portal: string; readonly shop: string };

const siteSettings = ({ portal, shop }: Sites) => ({
  portal: {
    redirectUris: [`${portal}/callback`],
    postLogoutRedirectUris: [`${portal}/`],
    origins: [portal],
  },
  shop: {
    redirectUris: [`${shop}/office/callback`],
    postLogoutRedirectUris: [`${shop}/office`],
    origins: [shop],
  },
});

export const createClients = (sites: Sites, limit: number, onChange: () => void): Clients => {
  const standing = new Map<string, KeptClient>();
  const others = createBoundedMap<KeptClient>(limit);
  const find = (clientId: string): KeptClient | undefined =>
    standing.get(clientId) ?? others.get(clientId);
  const create = (
    put: (id: string, kept: KeptClient) => void,
    settings: Partial<ClientSettings>,
  ): ClientCredentials => {
    const [clientId, clientSecret] = [createHexId(), createSecret()];
    const client = { clientId, ...none, ...settings };
    put(clientId, { client, secretDigest: digest(clientSecret) });
    return { clientId, clientSecret };
  };
  const keep = (settings: ClientSettings): ClientCredentials =>
    create((id, kept) => void standing.set(id, kept), settings);
  const { portal, shop } = siteSettings(sites);
  return {
    create: (settings) => {
      const credentials = create(others.put, settings);
      onChange();
      return credentials;
    },
    find: (clientId) => find(clientId)?.client,
    authenticate: ({ clientId, clientSecret }) => {
      const kept = find(clientId);
      const isRight = isSameDigest(digest(clientSecret), kept?.secretDigest ?? digest(''));
      return isRight ? kept?.client : undefined;
    },
    all: () => [...standing.values(), ...others.all()].map(({ client }) => client),
    reset: others.clear,
    standard: { portal: keep(portal), shop: keep(shop) },
  };
};
