import { parseSync, type ESTree, type Plugin } from 'vite';

type Library = {
  readonly name: string;
  readonly file: RegExp;
  /** What nothing here can reach of it, by class or function; of variables, by how they are declared. */
  readonly unreached: Readonly<Record<string, readonly string[]>>;
  /** What it exports, where all but the default is left out. */
  readonly only?: string;
};

/**
 * Every phrase of the form is handed over, none counts things or calls another, and there is one instance, which
 * nothing is plugged into.
 */
const i18next: Library = {
  name: 'i18next',
  file: /\/i18next\/dist\/esm\/i18next\.js$/,
  unreached: {
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
    const: [
      'createInstance',
      'dir',
      'init',
      'loadResources',
      'reloadResources',
      'use',
      'changeLanguage',
      'getFixedT',
      't',
      'exists',
      'setDefaultNamespace',
      'hasLoadedNamespace',
      'loadNamespaces',
      'loadLanguages',
    ],
  },
  only: 'instance',
};

/** Card networks are looked up alone; the list of them stays as it is. */
const creditCardType: Library = {
  name: 'credit-card-type',
  file: /\/credit-card-type\/dist\/index\.js$/,
  unreached: {
    creditCardType: [
      'getTypeInfo',
      'removeCard',
      'addCard',
      'updateCard',
      'changeOrder',
      'resetModifications',
    ],
    var: ['__assign'],
  },
};

const nameOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Identifier' ? node.name : undefined;

type Part = readonly [name: string, node: { readonly start: number; readonly end: number }];

/** The methods of a class, what is hung on a function (`owner.name = …`), and variables. */
const partsOf = (statement: ESTree.Statement | ESTree.Directive): readonly Part[] => {
  if (statement.type === 'ClassDeclaration') {
    const owner = statement.id?.name;
    return statement.body.body.flatMap((element) =>
      element.type === 'MethodDefinition' ? [[`${owner}.${nameOf(element.key)}`, element]] : [],
    );
  }
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.map(({ id }) => [`${statement.kind}.${nameOf(id)}`, statement]);
  }
  if (statement.type === 'ExportNamedDeclaration') return [['export.names', statement]];
  if (statement.type !== 'ExpressionStatement') return [];
  const { expression } = statement;
  if (expression.type !== 'AssignmentExpression') return [];
  const { left } = expression;
  if (left.type !== 'MemberExpression') return [];
  return [[`${nameOf(left.object)}.${nameOf(left.property)}`, statement]];
};

/** The source without what is not reached. A newer version that lacks one of the names is looked at first. */
export const lighten = (
  { name, unreached, only }: Omit<Library, 'file'>,
  source: string,
): string => {
  const { program } = parseSync('library.js', source);
  const parts = new Map(program.body.flatMap(partsOf));
  const all = only === undefined ? unreached : { ...unreached, export: ['names'] };
  const cuts = Object.entries(all).flatMap(([owner, members]) =>
    members.map((member) => {
      const part = parts.get(`${owner}.${member}`);
      if (part === undefined) throw new Error(`${name} has no ${owner}.${member} to leave out.`);
      return part;
    }),
  );
  const last = cuts.toSorted((one, other) => other.start - one.start);
  const rest = last.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    source,
  );
  return only === undefined ? rest : `${rest}\nexport default ${only};\n`;
};

/**
 * Classes cannot be shaken like a tree. Unit tests read i18next through this as well, so what they show holds for
 * what is shipped.
 */
export const lighterLibraries: readonly Plugin[] = [i18next, creditCardType].map((library) => ({
  name: `lighter-${library.name}`,
  transform: {
    filter: { id: library.file },
    handler: (source) => ({ code: lighten(library, source), map: null }),
  },
}));
