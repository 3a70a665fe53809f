import { define } from './define.ts';

// Returns the string unchanged, because the tables for normalization are large.
define(String.prototype, 'normalize', function (this: string) {
  return this.valueOf();
});
