/** One host of the deployment: which names, at which doors, and who answers what is no file. */
export type Host = {
  readonly serverName: string;
  /** As nginx's `listen` takes it. */
  readonly listen: string;
  /** Certificate and key, below the prefix; none: http. */
  readonly certificate?: { readonly chain: string; readonly key: string };
  /** Address and port of the service behind. */
  readonly upstream: string;
};

/** What differs from one deployment to the next. */
export type Site = {
  readonly payment: Host;
  readonly authentication: Host;
  /** Where who comes by http is told to come by https; of a site without certificates, nothing. */
  readonly plainListen?: string;
  /** Whom nginx runs as when root starts it; left out: its own default. */
  readonly user?: string;
  /** The folder that `vite build` made; below the prefix unless it is absolute. */
  readonly dist: string;
};

const secure = (serverName: string, upstream: string): Host => ({
  serverName,
  listen: '443 ssl http2',
  certificate: { chain: `${serverName}.pem`, key: `${serverName}.key` },
  upstream,
});

/** The deployment that stands in this folder as files, with names of nobody. */
export const exampleSite: Site = {
  payment: secure('pay.example', '127.0.0.1:8081'),
  authentication: secure('login.example', '127.0.0.1:8082'),
  plainListen: '80',
  dist: 'dist',
};
