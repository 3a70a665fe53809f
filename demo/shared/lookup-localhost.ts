import { lookup, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves `*.localhost` to loopback, as browsers do. The system's resolver often does not. */
export const lookupLocalhost: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) {
    const lookupOptions: LookupOptions = options;
    lookup(hostname, lookupOptions, callback);
  } else if (options.all === true) {
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  } else {
    callback(null, '127.0.0.1', 4);
  }
};
