import type { SchemaObject } from '@hyperjump/json-schema';
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createShopper,
  startTestServer,
  type Answer,
  type TestServer,
} from '../test-server.fixture.ts';
import { authStories } from './auth-stories.fixture.ts';
import { checkoutStories } from './checkout-stories.fixture.ts';
import { paymentStories } from './payment-stories.fixture.ts';

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

let testServer: TestServer;
let document: Document;
beforeAll(async () => {
  testServer = await startTestServer();
  document = (await testServer.send('sandbox', '/openapi.json')).json as Document;
  const dialect = 'https://spec.openapis.org/oas/3.1/schema-base';
  registerSchema(document as unknown as SchemaObject, uri, dialect);
});
afterAll(async () => {
  unregisterSchema(uri);
  await testServer.close();
});

/** The JSON pointer to a response and the response. */
const findResponse = (
  name: string,
  status: number,
): readonly [pointer: string, Response | undefined] => {
  const [method = '', path = ''] = name.split(' ');
  const verb = method.toLowerCase();
  const response = document.paths[path]?.[verb]?.responses[status];
  const shared = response?.$ref?.split('/').at(-1);
  return shared === undefined
    ? [`/paths/${path.replaceAll('/', '~1')}/${verb}/responses/${status}`, response]
    : [`/components/responses/${shared}`, document.components.responses[shared]];
};

/** The validation errors of a response. */
const findMismatch = async (name: string, { status, headers, json }: Answer): Promise<unknown> => {
  const [pointer, response] = findResponse(name, status);
  if (response === undefined) return `${status} is not described`;
  if (response.headers !== undefined && status < 400)
    return headers['location'] === undefined ? 'no Location' : undefined;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  if (response.content?.[type] === undefined) return `${type} is not described`;
  if (type !== 'application/json') return undefined;
  const schema = `${pointer}/content/${type.replaceAll('/', '~1')}/schema`;
  const address = `${uri}#${encodeURI(schema)}`;
  const verdict = await validate(address, JSON.parse(JSON.stringify(json)) as never, 'BASIC');
  return verdict.valid ? undefined : verdict.errors;
};

describe('real responses are valid against the document', () => {
  test.each([...checkoutStories, ...paymentStories, ...authStories])(
    '%s %i: %s',
    async (name, status, _what, ask) => {
      const answer = await ask(testServer);
      expect(answer.status).toBe(status);
      expect(await findMismatch(name, answer)).toBeUndefined();
    },
  );

  test.each([
    ['without a result', { result: undefined }],
    ['without an id', { id: undefined }],
    ['with a number as its amount', { amount: 92 }],
  ])('a response %s is invalid', async (_, change) => {
    const paid = await (await createShopper(testServer)).pay();
    const json = { ...(paid.json as object), ...change };
    expect(await findMismatch('POST /v1/checkouts/{id}/payment', { ...paid, json })).toBeDefined();
  });
});
