/**
 * Returns which document of the payment origin has this path. `undefined` in the merchant's page. All of them load the
 * same script, so that the browser downloads it once, and the script starts what the document needs.
 */
export const findWidgetDocument = (pathname: string): 'frame' | 'return' | undefined => {
  const [, name] = /\/v1\/paymentWidgets\/legacy\/[^/]+\/(\w+)\.html$/.exec(pathname) ?? [];
  return name === 'frame' || name === 'return' ? name : undefined;
};

/** Whether the path is that of the session tracker's frame, which loads the same script as the page. */
export const isTrackerFrame = (pathname: string): boolean =>
  pathname.endsWith('/v1/sessionTracker/frame');
