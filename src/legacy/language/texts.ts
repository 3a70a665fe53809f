import { define } from '../define.ts';

/** Every match of a pattern, walked as a list. */
const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const found: RegExpExecArray[] = [];
  const own = new RegExp(pattern.source, pattern.ignoreCase ? 'gi' : 'g');
  for (let match = own.exec(text); match !== null; match = own.exec(text)) {
    found.push(match);
    if (match[0] === '') own.lastIndex += 1;
  }
  return found;
};

const texts = String.prototype;

define(texts, 'at', function (this: string, place: number) {
  return this[place < 0 ? this.length + place : place];
});
define(texts, 'startsWith', function (this: string, wanted: string, from = 0) {
  return this.slice(from, from + wanted.length) === wanted;
});
define(texts, 'endsWith', function (this: string, wanted: string) {
  return wanted === '' || this.slice(-wanted.length) === wanted;
});
define(texts, 'includes', function (this: string, wanted: string) {
  return this.indexOf(wanted) >= 0;
});
define(texts, 'repeat', function (this: string, count: number) {
  return new Array(count + 1).join(this);
});
define(texts, 'padStart', function (this: string, length: number, filling = ' ') {
  const missing = length - this.length;
  return missing > 0 ? new Array(missing + 1).join(filling).slice(0, missing) + this : String(this);
});
define(
  texts,
  'replaceAll',
  function (
    this: string,
    wanted: string | RegExp,
    replacement: string | ((found: string) => string),
  ) {
    if (wanted instanceof RegExp) {
      return typeof replacement === 'string'
        ? this.replace(wanted, replacement)
        : this.replace(wanted, replacement);
    }
    return this.split(wanted).join(
      typeof replacement === 'string' ? replacement : replacement(wanted),
    );
  },
);
define(texts, 'matchAll', function (this: string, pattern: RegExp) {
  return matchesOf(this, pattern);
});
define(texts, 'codePointAt', function (this: string, place = 0) {
  const first = this.charCodeAt(place);
  const second = this.charCodeAt(place + 1);
  const isPair = first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000;
  return isPair ? (first - 0xd800) * 0x400 + second - 0xdc00 + 0x10000 : first;
});
// Composed and decomposed letters stay what they are: the tables to join them are larger than the form.
define(texts, 'normalize', function (this: string) {
  return String(this);
});
define(String, 'fromCodePoint', (point: number) =>
  point < 0x10000
    ? String.fromCharCode(point)
    : String.fromCharCode(((point - 0x10000) >> 10) + 0xd800, ((point - 0x10000) & 0x3ff) + 0xdc00),
);
