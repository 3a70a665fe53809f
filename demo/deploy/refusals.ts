import { apiHeaders } from '#sandbox/http/headers';
import { addHeaders, block } from './directives.ts';

export const maxBodyKilobytes = 128;

/** Maximum size of the request line and of each header. */
export const maxHeaderKilobytes = 16;

const nothingToShow = [
  'types { }',
  'default_type "text/plain; charset=utf-8";',
  ...addHeaders(apiHeaders, ' always'),
  'add_header Strict-Transport-Security $transport always;',
  'add_header Allow $allow always;',
  '# The status stays that of the error.',
  'return 200 "$reason\\n";',
];

/** Reasons in the error responses of nginx, by status. */
const reasons = [
  '405 "Allowed methods: GET, HEAD.";',
  `413 "The body is larger than ${maxBodyKilobytes} kB.";`,
  `414 "The URL is longer than ${maxHeaderKilobytes} kB. Send parameters in the body of a POST.";`,
  `431 "A header is longer than ${maxHeaderKilobytes} kB, or all of them are too large.";`,
  'default "The request was refused.";',
];

/** Error pages of nginx, including those for missing files. */
export const nothing = [
  'error_page 401 403 404 405 410 411 412 413 415 416 421 429 500 501 502 503 504 @nothing;',
  ...block('location @nothing', nothingToShow),
  '',
  '# A malformed request has no URI, so a named location cannot handle its error.',
  'error_page 400 408 414 495 496 497 505 /nothing;',
  '# 494 is an nginx code for headers that are too large.',
  'error_page 494 =431 /nothing;',
  ...block('location = /nothing', ['internal;', ...nothingToShow]),
];

/** Variables with the reason of an error and the allowed methods. */
export const refusalMaps = [
  '# Reason of an error, and the allowed methods of files.',
  ...block('map $status $reason', reasons),
  ...block('map $status $allow', ['405 "GET, HEAD";', 'default "";']),
];
