/**
 * What portal and back office show for each reason that the tracker reports. `script_missing` is not a reason of the
 * tracker: the pages show it if the tracker's script does not load.
 */
export const sessionReasons: Readonly<Record<string, string>> = {
  storage_blocked:
    'This browser blocks the cookies of the authentication service in the tracker’s frame.',
  csp_frame_src: 'The Content Security Policy of this page blocks the tracker’s frame.',
  frame_timeout: 'The tracker’s frame did not respond in time.',
  frame_refused: 'The authentication service does not allow its frame in this page.',
  cookie_refused:
    'This browser rejected a cookie of the authentication service. It accepts the cookie over https.',
  no_session: 'No user is logged in at the authentication service.',
  no_evidence: 'The authentication service cannot confirm whether you are logged in.',
  offline: 'This device is offline. The last known status still applies.',
  server_error: 'The authentication service has a problem. The last known status still applies.',
  rate_limited:
    'The authentication service received too many requests. The last known status still applies.',
  bad_reply: 'The authentication service sent an invalid response.',
  removed: 'The tracker’s frame was removed from the page.',
  session_changed: 'Another user has logged in.',
  script_missing:
    'The tracker could not be loaded. A logout in another application is not detected.',
};
