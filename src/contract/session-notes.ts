import type { StateReason } from './session.ts';

/** What each reason means to the developer of a page, in a sentence; for documents, never shipped to pages. */
export const reasonNotes: Readonly<Record<Exclude<StateReason, ''>, string>> = {
  storage_blocked:
    'The browser keeps the cookies of the authentication service from pages of other sites, and no handle was given, or the service does not know it.',
  csp_frame_src: "The page's own policy forbids the frame of the tracker.",
  frame_timeout: 'The frame did not come within ten seconds, or fell silent.',
  frame_refused:
    'Something came in place of the frame: the authentication service does not let this page embed it, or is down. Told after ten seconds.',
  cookie_refused:
    'The session stands, but the browser did not keep its cookie, as some do over http.',
  no_evidence:
    'There is no cookie, and the authentication service knows of no session in this browser.',
  offline: 'The device is offline. What was known last holds.',
  server_error:
    'The authentication service answered with an error or not at all. What was known last holds.',
  rate_limited:
    'The authentication service asked for patience, and gets it. What was known last holds.',
  bad_reply:
    'What answered does not speak as the authentication service does. What was known last holds.',
  removed: 'The page took the frame away. It is noticed at the next look, and made again.',
  session_changed:
    'Another login, perhaps of somebody else, has taken the place of the one before.',
};
