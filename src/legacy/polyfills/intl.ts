import { define } from './define.ts';

const countryNames = __WPWL_COUNTRY_NAMES__;

/** English country names, for every language. */
define(Intl, 'DisplayNames', function (this: { of: (code: string) => string }) {
  this.of = (code) => countryNames[code] ?? code;
});

/** Comma-separated lists, for every language. */
define(Intl, 'ListFormat', function (this: { format: (items: readonly string[]) => string }) {
  this.format = (items) => items.join(', ');
});
