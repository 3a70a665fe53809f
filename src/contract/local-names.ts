/**
 * Whether a host name is `localhost` or ends in `.localhost`. Such names mean this machine by
 * definition (RFC 6761, section 6.3), and their pages are secure contexts without TLS.
 */
export function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
