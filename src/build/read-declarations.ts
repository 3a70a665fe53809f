import { API } from 'typescript/unstable/sync';
import {
  getLeadingCommentRanges,
  isCallSignatureDeclaration,
  isFunctionTypeNode,
  isAsExpression,
  isInterfaceDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isUnionTypeNode,
  isVariableStatement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { oneLine, parseDoc, type Doc } from './doc-comment.ts';

type Parameter = { readonly name: string; readonly type: string };

/**
 * A property of an interface. `parameters` is defined if its type is a function, and includes
 * `this`.
 */
export type Property = Doc & {
  readonly name: string;
  readonly type: string;
  readonly parameters: readonly Parameter[] | undefined;
};

type CallSignature = Doc & { readonly parameters: readonly Parameter[] };

type UnionMember = Doc & { readonly type: string };

type Declarations = {
  readonly propertiesOf: (interfaceName: string) => readonly Property[];
  readonly callSignaturesOf: (interfaceName: string) => readonly CallSignature[];
  readonly unionMembersOf: (typeName: string) => readonly UnionMember[];
};

/** Reads declarations and their JSDoc comments from a `.d.ts` file. */
export function readDeclarations(path: string): Declarations {
  return withFiles([path], ([file]) => {
    if (file === undefined) throw new Error(`${path} is missing.`);
    return createDeclarations(file);
  });
}

type PropertyComment = { readonly path: string; readonly name: string; readonly comment: string };

/** The JSDoc comments of the properties of all objects that are constants of these files. */
export function readPropertyComments(paths: readonly string[]): readonly PropertyComment[] {
  return withFiles(paths, (files) => files.flatMap(propertyCommentsOf));
}

function withFiles<Result>(
  paths: readonly string[],
  read: (files: readonly SourceFile[]) => Result,
): Result {
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({ openFiles: [...paths] });
    return read(
      paths.map((path) => {
        const file = snapshot.getDefaultProjectForFile(path)?.program.getSourceFile(path);
        if (file === undefined) throw new Error(`TypeScript cannot read ${path}.`);
        return file;
      }),
    );
  } finally {
    api.close();
  }
}

function propertyCommentsOf(file: SourceFile): readonly PropertyComment[] {
  return file.statements
    .filter(isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map(({ initializer }) =>
      initializer !== undefined && isAsExpression(initializer)
        ? initializer.expression
        : initializer,
    )
    .filter((value) => value !== undefined)
    .filter(isObjectLiteralExpression)
    .flatMap(({ properties }) => [...properties])
    .filter(isPropertyAssignment)
    .map((property) => ({
      path: file.fileName,
      name: textOf(property.name),
      comment: readComment(file, property.pos),
    }));
}

function createDeclarations(file: SourceFile): Declarations {
  function membersOf(name: string) {
    return file.statements
      .filter(isInterfaceDeclaration)
      .filter((declaration) => declaration.name.text === name)
      .flatMap(({ members }) => [...members]);
  }
  return {
    propertiesOf: (name) =>
      membersOf(name)
        .filter(isPropertySignatureDeclaration)
        .map((property) => ({
          ...readDoc(file, property.pos),
          name: textOf(property.name),
          type: textOf(property.type),
          parameters: isFunctionTypeNode(property.type)
            ? readParameters(property.type.parameters)
            : undefined,
        })),
    callSignaturesOf: (name) =>
      membersOf(name)
        .filter(isCallSignatureDeclaration)
        .map((signature) => ({
          ...readDoc(file, signature.pos),
          parameters: readParameters(signature.parameters),
        })),
    unionMembersOf: (name) =>
      file.statements
        .filter(isTypeAliasDeclaration)
        .filter((declaration) => declaration.name.text === name)
        .map(({ type }) => type)
        .filter(isUnionTypeNode)
        .flatMap(({ pos, types }) =>
          types.map((member, index) => ({
            // A member starts after its `|`, but its comment is before the `|`. So read from the
            // previous member's end.
            ...readDoc(file, types[index - 1]?.end ?? pos),
            type: textOf(member),
          })),
        ),
  };
}

function readDoc(file: SourceFile, position: number): Doc {
  return parseDoc(readComment(file, position));
}

/** Reads the last comment, which must be JSDoc, between a position and the code after it. */
function readComment({ text }: SourceFile, position: number): string {
  const comment = getLeadingCommentRanges(text, position)?.at(-1);
  return comment === undefined ? '' : text.slice(comment.pos, comment.end);
}

function textOf(node: Node | undefined): string {
  return oneLine(node?.getText() ?? '');
}

function readParameters(
  parameters: readonly { readonly name: Node; readonly type?: Node }[],
): readonly Parameter[] {
  return parameters.map(({ name, type }) => ({ name: textOf(name), type: textOf(type) }));
}
