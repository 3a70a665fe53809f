import { define } from '../define.ts';
import { walkList } from './iterate.ts';

/** Every match of a pattern, which itself is left as it is. */
const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const found: RegExpExecArray[] = [];
  const flags = `g${pattern.ignoreCase ? 'i' : ''}${pattern.multiline ? 'm' : ''}`;
  const own = new RegExp(pattern.source, flags);
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
  return this.substring(from).slice(0, wanted.length) === wanted;
});
define(texts, 'endsWith', function (this: string, wanted: string, end = this.length) {
  return wanted === '' || this.substring(0, end).slice(-wanted.length) === wanted;
});
define(texts, 'includes', function (this: string, wanted: string, from?: number) {
  return this.indexOf(wanted, from) >= 0;
});
define(texts, 'repeat', function (this: string, count: number) {
  // Of less than nothing no list can be made either.
  return new Array(count < 0 ? -1 : count + 1).join(this);
});
define(texts, 'padStart', function (this: string, length: number, filling = ' ') {
  const missing = length - this.length;
  return missing > 0 ? new Array(missing + 1).join(filling).slice(0, missing) + this : String(this);
});
define(texts, 'replaceAll', function (this: string, wanted: string | RegExp, replacement: string) {
  const pattern =
    typeof wanted === 'string'
      ? new RegExp(wanted.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'g')
      : wanted;
  return this.replace(pattern, replacement);
});
define(texts, 'matchAll', function (this: string, pattern: RegExp) {
  const found = matchesOf(this, pattern);
  return walkList(found, (place) => found[place]);
});
define(texts, 'codePointAt', function (this: string, place = 0) {
  const first = this.charCodeAt(place);
  const second = this.charCodeAt(place + 1);
  const isPair = first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000;
  if (isPair) return (first - 0xd800) * 0x400 + second - 0xdc00 + 0x10000;
  return first >= 0 ? first : undefined;
});
// Composed and decomposed letters stay what they are: the tables to join them are larger than the form.
define(texts, 'normalize', function (this: string) {
  return String(this);
});
define(String, 'fromCodePoint', (...points: readonly number[]) =>
  points
    .map((point) =>
      point < 0x10000
        ? String.fromCharCode(point)
        : String.fromCharCode(
            ((point - 0x10000) >> 10) + 0xd800,
            ((point - 0x10000) & 0x3ff) + 0xdc00,
          ),
    )
    .join(''),
);
