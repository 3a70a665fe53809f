import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { resolveTokens } from './plain-styles.ts';

/** What stands in front of the entry of an environment, and is in no other build. */
const prefix = 'legacy:';

/** Another file of the modern build in the same script. */
export type Other = {
  /** Runs in place of the first where the document says something, `|`, or knows itself when it is meant, `+`. */
  readonly how: '|' | '+';
  readonly file: string;
};

/** Names an entry: the fall-backs of `src/legacy/<fallbacks>.ts` first, then the file of the modern build. */
export const legacyEntry = (fallbacks: string, entry: string, other?: Other): string =>
  `${prefix}${fallbacks}:${entry}${other === undefined ? '' : other.how + other.file}`;

/** Modules that have another beside them in the room of fall-backs, by the end of their path. */
const standIns: Readonly<Record<string, string>> = {
  'src/widget/style/adopt.ts': 'src/legacy/stand-ins/adopt.ts',
  'src/widget-frame/dress.ts': 'src/legacy/stand-ins/dress.ts',
};

const phrases = `${prefix}phrases`;

/** Names a file of the room of fall-backs in what is rewritten. */
const room = 'legacy-room/';

/** Letters and marks of all scripts, roughly: the exact list is longer than the form. */
const letters = String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3031-\ud7ff\ud800-\udfff\uf900-\ufdff\ufe20-\ufe2f\ufe70-\uffdc`;

const basicPlane = 0x1_00_00;

const hex = (point: number): string => `\\u${point.toString(16).padStart(4, '0')}`;

/** The decimal digits of all scripts that one code unit can name. */
const digits = (): string => {
  const starts: number[] = [];
  const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCharCode(point));
  for (let point = 0; point < basicPlane; point += 1) {
    if (isDigit(point) && !isDigit(point - 1)) starts.push(point);
  }
  return starts
    .map((start) => {
      let end = start;
      while (isDigit(end + 1)) end += 1;
      return `${hex(start)}-${hex(end)}`;
    })
    .join('');
};

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that are nobody's, and those of unions. */
const noCountry = /^(?:E[UZ]|Q[M-Z]|UN|X[^K]|ZZ)$/;

/** Every country by its code; a code that stands for another one of today names nothing. */
const nameCountries = (): string => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  const named = codes.map((code) => {
    const isOfToday = new Intl.Locale(`und-${code}`).region === code && !noCountry.test(code);
    const name = isOfToday ? names.of(code) : undefined;
    return name === undefined ? '' : `|${code}${name}`;
  });
  return named.join('');
};

/** The script is one for the page and for the frame, which the browser has loaded with the page then. */
const isTrackerFrame = String.raw`/\/v1\/sessionTracker\/frame$/.test(location.pathname)`;

type Rewrite = readonly [file: string, written: string, rewritten: string];

/** What an old engine cannot read or does otherwise, where it is written. */
const rewrites: readonly Rewrite[] = [
  ['src/contract/digits.ts', String.raw`/^\p{Nd}$/u`, `/^[${digits()}]$/`],
  ['src/contract/digits.ts', String.raw`/\p{Nd}/gu`, `/[${digits()}]/g`],
  [
    'src/contract/form-encoding.ts',
    String.raw`text.replace(/\p{Surrogate}/gu, '\uFFFD')`,
    String.raw`text.replace(/([\ud800-\udbff][\udc00-\udfff])|[\ud800-\udfff]/g, (_, pair) => pair || '\uFFFD')`,
  ],
  ['src/contract/form-encoding.ts', String.raw`/\p{Surrogate}/u`, '/[^]^/'],
  [
    'src/contract/card-holder.ts',
    String.raw`/^[\p{L}\p{M}\p{N} .'’-]*$/u`,
    `/^[${letters}0-9${digits()} .'’-]*$/`,
  ],
  // The oldest modes stop at a getter in a literal, and with it at the words that refuse them.
  [
    '@preact/signals/dist/signals.module.js',
    '{data:{get value(){return i.value}}}',
    '{data:Object.defineProperty({},"value",{get:function(){return i.value}})}',
  ],
  // The folder of these files lies one deeper.
  [
    'src/gateway/own-address.ts',
    `path.split('/').at(-2) ?? ''`,
    `path.split('/').slice(-3, -1).join('/')`,
  ],
  ['src/legacy/document/country-names.ts', `= '';`, `= ${JSON.stringify(nameCountries())};`],
  [
    'src/widget/form/read-entries.ts',
    `import { findResultUrl } from './result.ts';`,
    `import { findResultUrl } from './result.ts';\nimport { Fields } from '${room}document/forms.ts';`,
  ],
  ['src/widget/form/read-entries.ts', 'new FormData(', 'new Fields('],
  [
    'src/widget/form/draw-form.tsx',
    `findWithin(original, 'label, :is(input, select, textarea):not(label *)')`,
    `findWithin(original, 'label, input, select, textarea').filter(
      (one) => one.closest('label') === null || one.closest('label') === one,
    )`,
  ],
  [
    'src/widget/global.ts',
    `    get checkout() {
      return readCheckout(widget);
    },
  };`,
    `  };
  Object.defineProperty(current, 'checkout', { get: () => readCheckout(widget), enumerable: true });`,
  ],
  [
    'src/tracker/main.ts',
    `if (typeof document !== 'undefined' && `,
    `if (typeof document !== 'undefined' && !${isTrackerFrame} && `,
  ],
  ['src/tracker-frame/main.ts', 'accept(window, {', `if (${isTrackerFrame}) accept(window, {`],
  // Internet Explorer writes marks of direction into its dates.
  [
    'src/widget/main.ts',
    `new Intl.DateTimeFormat('sv-SE').format()`,
    `new Intl.DateTimeFormat('sv-SE').format().replace(/[^0-9-]/g, '')`,
  ],
  [
    'src/widget-frame/main.ts',
    `new Intl.DateTimeFormat('sv-SE').format()`,
    `new Intl.DateTimeFormat('sv-SE').format().replace(/[^0-9-]/g, '')`,
  ],
];

/** The source as an old engine can run it. What is not written as the table says is looked at first. */
export const rewrite = (file: string, source: string): string =>
  rewrites
    .filter(([place]) => file.endsWith(place))
    .reduce((text, [place, written, rewritten]) => {
      if (!text.includes(written)) throw new Error(`${place} has no ${written} to be rewritten.`);
      return text.replaceAll(written, () => rewritten);
    }, source);

const isLegacy = (environment: { readonly name: string }): boolean =>
  environment.name.startsWith('legacy');

/** Builds for old engines are made of the same modules, with fall-backs before them and stand-ins for some. */
export const legacyModules = (root: string): Plugin => ({
  name: 'legacy-modules',
  enforce: 'pre',
  applyToEnvironment: isLegacy,
  async resolveId(id, importer) {
    if (id.startsWith(room)) return join(root, 'src/legacy', id.slice(room.length));
    if (id.startsWith(prefix)) return `\0${id}`;
    if (id === 'i18next') return `\0${phrases}`;
    const found = await this.resolve(id, importer, { skipSelf: true });
    const standIn = Object.entries(standIns).find(([end]) => found?.id.endsWith(end));
    return standIn === undefined ? found : join(root, standIn[1]);
  },
  load(id) {
    if (id === `\0${phrases}`) {
      const from = join(root, 'src/legacy/stand-ins/phrases.ts');
      return `export { i18next as default } from ${JSON.stringify(from)};`;
    }
    const [, fallbacks, entry, how, other = ''] =
      /^\0legacy:([^:]+):([^|+]+)(?:([|+])(.+))?$/.exec(id) ?? [];
    if (fallbacks === undefined || entry === undefined) return undefined;
    const at = (file: string): string => JSON.stringify(join(root, file));
    const first = `import ${at(`src/legacy/${fallbacks}.ts`)};`;
    return how === '|'
      ? `${first} document.querySelector('main') ? import(${at(other)}) : import(${at(entry)});`
      : `${first} import ${at(entry)};${how === '+' ? ` import ${at(other)};` : ''}`;
  },
  transform(code, id) {
    if (id.startsWith('\0')) return undefined;
    const [file = ''] = id.split('?');
    if (basename(file) === 'plain.css') {
      const tokens = readFileSync(join(root, 'src/widget/style/tokens.css'), 'utf8');
      return { code: resolveTokens(code, tokens), map: null };
    }
    return { code: rewrite(file.replaceAll('\\', '/'), code), map: null };
  },
});

export const isModern = (environment: { readonly name: string }): boolean => !isLegacy(environment);
