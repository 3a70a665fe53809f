import { define } from '../define.ts';
import { Address, Query } from './address.ts';

/** Internet Explorer has an object of that name, which makes nothing but addresses of files: those stay. */
if (typeof URL !== 'function') {
  const own: unknown = 'URL' in window ? window.URL : undefined;
  for (const name of ['createObjectURL', 'revokeObjectURL']) {
    if (own instanceof Object && name in own) {
      define(Address, name, Object.getOwnPropertyDescriptor(own, name)?.value);
    }
  }
  Object.defineProperty(window, 'URL', { value: Address, writable: true, configurable: true });
}
define(window, 'URLSearchParams', Query);
