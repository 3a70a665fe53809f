/**
 * How soon an application detects a logout in another application, as the end of a sentence. The status cookie of the
 * authentication service is a third-party cookie in applications on other sites.
 */
export function logoutDetection(applicationUrl: string, authUrl: string): string {
  return siteOf(applicationUrl) === siteOf(authUrl)
    ? 'at once'
    : 'at once, or within six minutes if this browser blocks third-party cookies';
}

/** Scheme and the last two labels of the host name, which are the site of each host of the demo. */
function siteOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname.split('.').slice(-2).join('.')}`;
}
