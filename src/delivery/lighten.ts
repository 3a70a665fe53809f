import { parseSync, Visitor, type ESTree } from 'vite';

export type Library = {
  readonly name: string;
  /** What nothing here can reach of it, by class or function; of variables, by how they are declared. */
  readonly unreached?: Readonly<Record<string, readonly string[]>>;
  /**
   * What is the same whenever it is read here, by what it is. Expressions are named as they are written; `f(…)` is any
   * call of `f`, `a = …` whatever `a` is set to, and `{…} = a` whatever is taken out of `a`. What follows from it is
   * left out by the build.
   */
  readonly always?: Readonly<Record<string, readonly string[]>>;
  /** A table that it exports: the columns that are read, and the one without which a row is not looked into. */
  readonly table?: {
    readonly name: string;
    readonly columns: readonly string[];
    readonly lookedIntoBy: string;
  };
  /** What it exports, where all but the default is left out. */
  readonly only?: string;
};

/** A library, by where it lies. */
export type Bundled = Library & { readonly file: RegExp };

type Place = { readonly start: number; readonly end: number };

/** A place in the source, what is said of it, and what stands there instead. */
type Edit = Place & { readonly said: string; readonly text: string };

type Source = { readonly program: ESTree.Program; readonly textOf: (place: Place) => string };

const nameOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Identifier' ? node.name : undefined;

type Part = readonly [name: string, node: Place];

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

const cutsOf = ({ program }: Source, wanted: ReadonlySet<string>): readonly Edit[] =>
  program.body
    .flatMap(partsOf)
    .flatMap(([said, { start, end }]) =>
      wanted.has(said) ? [{ said, start, end, text: '' }] : [],
    );

/** The names of an expression by which something may be said of it. */
const namesOf = (node: ESTree.Expression, textOf: Source['textOf']): readonly string[] => {
  const text = textOf(node);
  if (node.type === 'CallExpression') return [text, `${textOf(node.callee)}(…)`];
  if (node.type === 'NewExpression') return [text, `new ${textOf(node.callee)}(…)`];
  if (node.type === 'AssignmentExpression') return [text, `${textOf(node.left)} = …`];
  return [text];
};

const foldsOf = (
  { program, textOf }: Source,
  values: ReadonlyMap<string, string>,
): readonly Edit[] => {
  const folds: Edit[] = [];
  const written = new Set<number>();
  const fold = (node: ESTree.Expression): void => {
    const { start, end } = node;
    for (const said of namesOf(node, textOf)) {
      const value = values.get(said);
      if (value === undefined || written.has(start)) continue;
      folds.push({ said, start, end, text: `(${value})` });
    }
  };
  new Visitor({
    ArrayExpression: fold,
    AssignmentExpression(node) {
      fold(node);
      written.add(node.left.start);
    },
    BinaryExpression: fold,
    CallExpression: fold,
    ConditionalExpression: fold,
    LogicalExpression: fold,
    MemberExpression: fold,
    NewExpression: fold,
    UnaryExpression: fold,
    VariableDeclarator({ id, init, start, end }) {
      if (id.type !== 'ObjectPattern' || init === null) return;
      const said = `{…} = ${textOf(init)}`;
      const value = values.get(said);
      if (value !== undefined) folds.push({ said, start, end, text: `unread = ${value}` });
    },
  }).visit(program);
  return folds;
};

type Field = readonly [name: string, field: ESTree.ObjectProperty];

const fieldsOf = (object: ESTree.ObjectExpression): readonly Field[] =>
  object.properties.flatMap((field): readonly Field[] =>
    field.type === 'Property' ? [[nameOf(field.key) ?? '', field]] : [],
  );

const findRows = (program: ESTree.Program, name: string): readonly Field[] => {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (nameOf(id) === name && init?.type === 'ObjectExpression') return fieldsOf(init);
    }
  }
  return [];
};

/** The rows of a table, without what is not read of them. */
const rowsOf = ({ program, textOf }: Source, table: Library['table']): readonly Edit[] => {
  if (table === undefined) return [];
  return findRows(program, table.name).flatMap(([, { value: row }]) => {
    if (row.type !== 'ObjectExpression') return [];
    const fields = new Map(fieldsOf(row));
    const columns = fields.has(table.lookedIntoBy) ? table.columns : [];
    const read = columns.flatMap((column) => fields.get(column) ?? []);
    const { start, end } = row;
    return [{ said: table.name, start, end, text: `{ ${read.map(textOf).join(', ')} }` }];
  });
};

/** The source without what is not reached. A newer version that lacks one of the names is looked at first. */
export const lighten = (library: Library, source: string): string => {
  const { name, unreached = {}, always = {}, table, only } = library;
  const { program } = parseSync('library.js', source);
  const textOf = ({ start, end }: Place): string => source.slice(start, end);
  const parts = Object.entries(unreached).flatMap(([owner, members]) =>
    members.map((member) => `${owner}.${member}`),
  );
  if (only !== undefined) parts.push('export.names');
  const values = Object.entries(always).flatMap(([value, all]) =>
    all.map((said) => [said, value] as const),
  );
  const edits = [
    ...cutsOf({ program, textOf }, new Set(parts)),
    ...foldsOf({ program, textOf }, new Map(values)),
    ...rowsOf({ program, textOf }, table),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end);
  const missing = new Set([
    ...parts,
    ...values.map(([said]) => said),
    ...(table ? [table.name] : []),
  ]);
  let rest = '';
  let at = 0;
  for (const { said, start, end, text } of edits) {
    // What stands within something larger goes with it.
    if (start < at) continue;
    rest += source.slice(at, start) + text;
    at = end;
    missing.delete(said);
  }
  const [lacking] = missing;
  if (lacking !== undefined) throw new Error(`${name} has no ${lacking} to leave out.`);
  rest += source.slice(at);
  return only === undefined ? rest : `${rest}\nexport default ${only};\n`;
};
