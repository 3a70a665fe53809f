/** Names a file of the room of fall-backs in what is rewritten. */
export const room = 'legacy-room/';

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

/** One script is for the page and for its frames: the browser has it when they come. */
const isAt = (path: string): string => String.raw`/\/v1\/${path}$/.test(location.pathname)`;

const isTrackerFrame = isAt(String.raw`sessionTracker\/frame`);

const isWidgetDocument = (name: string): string =>
  isAt(String.raw`paymentWidgets\/legacy\/[^/]+\/${name}\.html`);

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
    'src/tracker/main.ts',
    `if (typeof document !== 'undefined' && `,
    `if (typeof document !== 'undefined' && !${isTrackerFrame} && `,
  ],
  [
    'src/tracker-frame/main.ts',
    'awaitGreeting(window, sessionChannel',
    `if (${isTrackerFrame}) awaitGreeting(window, sessionChannel`,
  ],
  [
    'src/widget-frame/main.ts',
    'accept(window, {',
    `if (${isWidgetDocument('frame')}) accept(window, {`,
  ],
  [
    'src/widget-return/main.ts',
    'void comeBack(',
    `if (${isWidgetDocument('return')}) void comeBack(`,
  ],
  // What loads the script hands over the tag that it stands for.
  [
    'src/widget/main.ts',
    `import { findOwnScript, isLetGo } from './page/own-script.ts';`,
    `import { isLetGo } from './page/own-script.ts';\nimport { takeTags } from '${room}document/tags.ts';`,
  ],
  [
    'src/widget/main.ts',
    `const start = (): void => {
  const script = findOwnScript(document);
  if (script !== undefined && isLetGo(document, script)) return;`,
    `const start = (script) => {
  if (isLetGo(document, script)) return;`,
  ],
  ['src/widget/main.ts', `if (typeof document !== 'undefined') start();`, 'takeTags(start);'],
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
