import { lookup, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Names under `.localhost` are this machine's: browsers know that, the C library often does not. */
export const lookupLocalhost: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) {
    const asked: LookupOptions = options;
    lookup(hostname, asked, callback);
  } else if (options.all === true) {
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  } else {
    callback(null, '127.0.0.1', 4);
  }
};
