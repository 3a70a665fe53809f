import * as v from 'valibot';
import { createBoundedMap } from './bounded-map.ts';
import type { DataFile } from './data-file.ts';
import { digest, isSameDigest } from './digest.ts';
import type { Ids } from './ids.ts';

/** Maximum length of `post_logout_redirect_uri` in the reference. */
export const maxPostLogoutUriLength = 256;

const texts = v.pipe(v.array(v.string()), v.readonly());

const settingsSchema = v.object({
  /** The exact URLs to which a login may redirect. */
  redirectUris: texts,
  /** The exact URLs to which a logout may redirect. */
  postLogoutRedirectUris: texts,
  /** The origins of pages that may embed the session tracker. If there are none, no page may. */
  origins: texts,
});

export type ClientSettings = Readonly<v.InferOutput<typeof settingsSchema>>;
export type Client = ClientSettings & { readonly clientId: string };

const credentialsSchema = v.object({ clientId: v.string(), clientSecret: v.string() });

/** Returned once, when the client is created. The store contains only a digest of the secret. */
export type ClientCredentials = Readonly<v.InferOutput<typeof credentialsSchema>>;

/** The credentials of the demo's applications. */
export type StandardClients = {
  readonly portal: ClientCredentials;
  readonly shop: ClientCredentials;
  /** One for all example applications. */
  readonly apps: ClientCredentials;
};

export type Clients = {
  readonly create: (settings: Partial<ClientSettings>) => ClientCredentials;
  readonly find: (clientId: string) => Client | undefined;
  readonly authenticate: (credentials: ClientCredentials) => Client | undefined;
  readonly all: () => readonly Client[];
  /** Removes all clients except those of the demo. */
  readonly reset: () => void;
  readonly standard: StandardClients;
};

/** The origins of the demo's applications. */
export type Sites = {
  readonly portal: string;
  readonly shop: string;
  readonly apps: readonly string[];
};

const clientSchema = v.object({
  client: v.object({ ...settingsSchema.entries, clientId: v.string() }),
  secretDigest: v.string(),
});

type StoredClient = Readonly<v.InferOutput<typeof clientSchema>>;

const none: ClientSettings = { redirectUris: [], postLogoutRedirectUris: [], origins: [] };

type ClientSources = {
  readonly data: DataFile;
  readonly ids: Ids;
  readonly onChange: () => void;
};

export function createClients(
  { data, ids, onChange }: ClientSources,
  sites: Sites,
  limit: number,
  fixed: Partial<StandardClients> = {},
): Clients {
  const standard = new Map<string, StoredClient>();
  const others = createBoundedMap<StoredClient>(limit, {
    saved: data.table('clients', clientSchema),
  });
  const savedCredentials = data.table('standard clients', credentialsSchema);
  const restored = new Map(savedCredentials.restored);
  function find(clientId: string): StoredClient | undefined {
    return standard.get(clientId) ?? others.get(clientId);
  }
  function createCredentials() {
    return { clientId: ids.hex(), clientSecret: ids.secret() };
  }
  function store(
    { clientId, clientSecret }: ClientCredentials,
    settings: Partial<ClientSettings>,
  ): StoredClient {
    return {
      client: { clientId, ...none, ...settings },
      secretDigest: digest(clientSecret),
    };
  }
  /** The credentials of a demo application: fixed ones, else those of the last start, else new ones. */
  function createStandard(name: keyof StandardClients): ClientCredentials {
    const credentials = fixed[name] ?? restored.get(name) ?? createCredentials();
    savedCredentials.put(name, credentials);
    standard.set(credentials.clientId, store(credentials, siteSettings(sites)[name]));
    return credentials;
  }
  return {
    create: (settings) => {
      const credentials = createCredentials();
      others.put(credentials.clientId, store(credentials, settings));
      onChange();
      return credentials;
    },
    find: (clientId) => find(clientId)?.client,
    authenticate: ({ clientId, clientSecret }) => {
      const stored = find(clientId);
      const isRight = isSameDigest(digest(clientSecret), stored?.secretDigest ?? digest(''));
      return isRight ? stored?.client : undefined;
    },
    all: () => [...standard.values(), ...others.all()].map(({ client }) => client),
    reset: others.clear,
    standard: {
      portal: createStandard('portal'),
      shop: createStandard('shop'),
      apps: createStandard('apps'),
    },
  };
}

function siteSettings({ portal, shop, apps }: Sites) {
  return {
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
    apps: {
      redirectUris: apps.map((origin) => `${origin}/callback`),
      postLogoutRedirectUris: apps.map((origin) => `${origin}/`),
      origins: apps,
    },
  };
}
