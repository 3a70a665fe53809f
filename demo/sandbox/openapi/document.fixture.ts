import type { SchemaObject } from '@hyperjump/json-schema';
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll } from 'vitest';
import type { Answer, TestServer } from '../test-server.fixture.ts';

type Response = {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
};
type Call = { readonly responses: Readonly<Record<string, Response>> };
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
};

const uri = 'https://sandbox.test/openapi.json';

/** Reads the OpenAPI document of a sandbox for the tests of a file. */
export function useDocument(testServer: TestServer) {
  let document: Document;
  beforeAll(async () => {
    document = (await testServer.send('sandbox', '/openapi.json')).json as Document;
    const dialect = 'https://spec.openapis.org/oas/3.1/schema-base';
    registerSchema(document as unknown as SchemaObject, uri, dialect);
  });
  afterAll(() => unregisterSchema(uri));

  /** The JSON pointer to a response and the response. */
  function findResponse(name: string, status: number) {
    const [method = '', path = ''] = name.split(' ');
    const verb = method.toLowerCase();
    const response = document.paths[path]?.[verb]?.responses[status];
    const shared = response?.$ref?.split('/').at(-1);
    return shared === undefined
      ? ([`/paths/${path.replaceAll('/', '~1')}/${verb}/responses/${status}`, response] as const)
      : ([`/components/responses/${shared}`, document.components.responses[shared]] as const);
  }

  /** The validation errors of a response. */
  async function findMismatch(name: string, { status, headers, json }: Answer): Promise<unknown> {
    const [pointer, response] = findResponse(name, status);
    if (response === undefined) return `${status} is not described`;
    if (response.headers !== undefined && status < 400)
      return headers['location'] === undefined ? 'no Location' : undefined;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (response.content?.[type] === undefined) return `${type} is not described`;
    if (type !== 'application/json') return undefined;
    const address = `${uri}#${encodeURI(`${pointer}/content/application~1json/schema`)}`;
    const verdict = await validate(address, JSON.parse(JSON.stringify(json)) as never, 'BASIC');
    return verdict.valid ? undefined : verdict.errors;
  }

  return { findMismatch };
}
