import { parseSync, type ESTree, type Plugin } from 'vite';

/**
 * What the form's texts never reach of i18next, by class: every phrase is handed over, none counts things or
 * calls another, and there is one instance, which nothing is plugged into. Classes cannot be shaken like a tree.
 */
const unreached: Readonly<Record<string, readonly string[]>> = {
  EventEmitter: ['off', 'once'],
  Logger: ['clone'],
  ResourceStore: ['addResource', 'addResources', 'removeResourceBundle', 'removeNamespaces'],
  Translator: ['exists', 'getUsedParamsDetails'],
  LanguageUtil: ['clearCache', 'getBestMatchFromCodes'],
  PluralResolver: [
    'clearCache',
    'getRule',
    'needsPlural',
    'getPluralFormsOfKey',
    'getSuffixes',
    'getSuffix',
  ],
  Interpolator: ['reset', 'nest'],
  Formatter: ['add', 'addCached'],
  Connector: [
    'queueLoad',
    'loaded',
    'read',
    'prepareLoading',
    'load',
    'reload',
    'noticeDevFallback',
    'loadOne',
    'saveMissing',
  ],
  I18n: [
    'use',
    'hydrate',
    'getFixedT',
    'exists',
    'setDefaultNamespace',
    'loadNamespaces',
    'loadLanguages',
    'dir',
    'cloneInstance',
    'toJSON',
  ],
};

const nameOf = (element: ESTree.ClassElement): string | undefined =>
  element.type === 'MethodDefinition' && element.key.type === 'Identifier'
    ? element.key.name
    : undefined;

/** The methods of a class by their names; `undefined` for every other statement. */
const methodsOf = (
  statement: ESTree.Statement | ESTree.Directive,
): readonly (readonly [name: string, method: ESTree.ClassElement])[] | undefined => {
  if (statement.type !== 'ClassDeclaration') return undefined;
  const { id, body } = statement;
  return body.body.map((element) => [`${id?.name}.${nameOf(element)}`, element] as const);
};

/** The source without what is not reached. A newer version that lacks one of the names is looked at first. */
export const lighten = (source: string): string => {
  const { program } = parseSync('i18next.js', source);
  const methods = new Map(program.body.flatMap((node) => methodsOf(node) ?? []));
  const names = Object.entries(unreached).flatMap(([owner, list]) =>
    list.map((name) => `${owner}.${name}`),
  );
  const cuts = names.map((name) => {
    const method = methods.get(name);
    if (method === undefined) throw new Error(`i18next has no ${name} to leave out.`);
    return method;
  });
  const last = cuts.toSorted((one, other) => other.start - one.start);
  return last.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
};

/** Unit tests read i18next through it as well, so what they show holds for what is shipped. */
export const lighterI18next: Plugin = {
  name: 'lighter-i18next',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (source) => ({ code: lighten(source), map: null }),
  },
};
