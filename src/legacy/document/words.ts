import { define } from '../define.ts';

/** Countries by their codes, and lists with commas: what Internet Explorer has no words for. */
define(Intl, 'DisplayNames', function (this: { of: (code: string) => string }) {
  this.of = (code) => code;
});
define(Intl, 'ListFormat', function (this: { format: (items: readonly string[]) => string }) {
  this.format = (items) => items.join(', ');
});
