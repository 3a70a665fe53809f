import type { CheckRequest } from '../request.ts';
import type { Login } from './requests.ts';

/** As the frame of the session tracker sends it. */
export const trackerStatus: CheckRequest = {
  method: 'GET',
  path: '/v1/sessionTracker/status',
  browser: 'one',
  headers: {
    accept: '*/*',
    'oasm-request': '1',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    'sec-fetch-site': 'same-origin',
  },
};

/** The same for a browser that withholds cookies. */
export function trackerStatusOf({ clientId }: Login): CheckRequest {
  return {
    ...trackerStatus,
    method: 'POST',
    browser: 'three',
    parameters: {
      client_id: clientId,
      session_state: { kept: 'session state', shown: '$SESSION_STATE' },
    },
  };
}
