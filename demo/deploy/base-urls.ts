const isLocalhost = ({ hostname }: URL): boolean => /(?:^|\.)localhost$/.test(hostname);

/**
 * Whether a response from this URL can be trusted. A response over http could have been changed on the network. A URL
 * with a username can hide its host: `https://pay.example@evil.example/` is a URL of evil.example.
 */
export const isTrustworthy = (base: URL): boolean =>
  base.username === '' &&
  base.password === '' &&
  (base.protocol === 'https:' || (base.protocol === 'http:' && isLocalhost(base)));

/** Whether Strict-Transport-Security is required. */
export const isPublic = (base: URL): boolean => base.protocol === 'https:' && !isLocalhost(base);
