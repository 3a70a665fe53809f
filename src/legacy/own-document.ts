/**
 * Returns the document of the widget that has this path: the hosted field (`frame`) or the return
 * page (`return`). `undefined` for the merchant's page. All three documents load the same script,
 * so that the browser downloads it once.
 */
export function findWidgetDocument(pathname: string): 'frame' | 'return' | undefined {
  const [, name] = /\/v1\/paymentWidgets\/legacy\/[^/]+\/(\w+)\.html$/.exec(pathname) ?? [];
  return name === 'frame' || name === 'return' ? name : undefined;
}

/** Whether this is the path of the tracker's frame, which loads the same script as the page. */
export function isTrackerFrame(pathname: string): boolean {
  return pathname.endsWith('/v1/sessionTracker/frame');
}
