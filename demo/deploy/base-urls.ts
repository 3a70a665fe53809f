/**
 * Whether a response from this URL can be trusted. A response over http could have been changed on the network. A URL
 * with a username can hide its host: `https://pay.example@evil.example/` is a URL of evil.example.
 */
export function isTrustworthy(base: URL): boolean {
  return (
    base.username === '' &&
    base.password === '' &&
    (base.protocol === 'https:' || (base.protocol === 'http:' && isLocalhost(base)))
  );
}

/** Whether Strict-Transport-Security is required. */
export function isPublic(base: URL): boolean {
  return base.protocol === 'https:' && !isLocalhost(base);
}

/** Whether the service can reach a port of this machine. */
export function isOnThisMachine(base: URL): boolean {
  return isLocalhost(base) || base.hostname === '127.0.0.1';
}

function isLocalhost({ hostname }: URL): boolean {
  return /(?:^|\.)localhost$/.test(hostname);
}
