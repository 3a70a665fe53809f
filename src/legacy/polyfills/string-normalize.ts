import { define } from './define.ts';

// Returns the string unchanged: tables for normalization would be larger than the widget.
define(String.prototype, 'normalize', function (this: string) {
  return this.valueOf();
});
