import { define } from '../define.ts';
import { countryNames } from './country-names.ts';

/** Countries in English, and lists with commas: what Internet Explorer has no words for. */
define(Intl, 'DisplayNames', function (this: { of: (code: string) => string }) {
  this.of = (code) => (countryNames.split(`|${code}`)[1] ?? code).split('|')[0] ?? code;
});
define(Intl, 'ListFormat', function (this: { format: (items: readonly string[]) => string }) {
  this.format = (items) => items.join(', ');
});
