/** Whether a request is a navigation of a window. Old browsers and tools send no `Sec-Fetch-Dest`. */
export function isTopLevelVisit(headers: Headers): boolean {
  return (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document';
}

/** Whether a request was started by the user or by a page of this origin, not by another site. */
export function isOwnVisit(headers: Headers): boolean {
  const site = headers.get('Sec-Fetch-Site');
  return site === null || site === 'same-origin' || site === 'none';
}

/**
 * Whether a POST request is from a page of `origin` (against CSRF). Old browsers send only `Origin`. Tools send neither
 * header, and have no cookie of a user. Another host of the same domain is foreign too.
 */
export function isOwnPost(headers: Headers, origin: string): boolean {
  if (headers.has('Sec-Fetch-Site')) return isOwnVisit(headers);
  const sender = headers.get('Origin');
  return sender === null || sender === origin;
}
