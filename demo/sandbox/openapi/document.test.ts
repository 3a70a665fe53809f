import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../auth/service.ts';
import { operations } from '../payment-api/operations.ts';
import { useTestServer, type Answer } from '../test-server.fixture.ts';

type Call = {
  readonly tags: readonly string[];
  readonly security?: unknown;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
};
type Path = Readonly<Record<string, Call>>;
type Document = {
  readonly paths: Readonly<Record<string, Path>>;
  readonly servers: readonly { readonly url: string }[];
  readonly components: Readonly<Record<'schemas' | 'responses', object>>;
};
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const testServer = useTestServer();
let answer: Answer;
let document: Document;
beforeAll(async () => {
  answer = await testServer.send('sandbox', '/openapi.json');
  document = answer.json as Document;
});

const methods: readonly string[] = ['get', 'post', 'delete', 'put', 'patch', 'head', 'options'];

/** `METHOD path` of each call with a tag. */
function namesOf(tag: string) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, call]) => methods.includes(method) && call.tags.includes(tag))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

function referencesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, name = '']) => name);
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const uri = 'https://spec.openapis.org/oas/3.1/schema-base';
    expect(await validate(uri, answer.json as Json, 'BASIC')).toEqual({ valid: true });
  });

  test('contains all components that it refers to, and no others', () => {
    const { schemas, responses } = document.components;
    const held = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect(new Set(referencesIn(answer.text))).toEqual(new Set(held));
  });

  test('contains all operations of the payment API and no others', () => {
    const routed = operations.map(({ method, path }) => `${method} ${path}`).sort();
    expect(namesOf('Payment API').sort()).toEqual(routed);
  });

  test('contains all operations of the authentication service and no others', () => {
    const routed = Object.entries(endpoints).flatMap(([path, acts]) =>
      Object.keys(acts).map((method) => `${method} ${path}`),
    );
    const files = ['GET /v1/sessionTracker/oasm.js', 'GET /v1/sessionTracker/frame'];
    expect(namesOf('Authentication service').sort()).toEqual([...routed, ...files].sort());
  });

  test.each([
    ['/v1/payments', 'post', [{}, { merchantToken: [] }]],
    ['/v1/payments/{id}', 'get', [{}, { merchantToken: [] }]],
    ['/v1/checkouts/{id}/payment', 'post', undefined],
    ['/v1/resultcodes', 'get', undefined],
  ])('%s by %s accepts the token of a merchant: %j', (path, method, security) => {
    expect(document.paths[path]?.[method]?.security).toEqual(security);
  });

  test.each([
    ['/v1/checkouts', true],
    ['/v1/checkouts/{id}/payment', false],
  ])('%s by POST has credentials in the query: %s', (path, has) => {
    const parameters = document.paths[path]?.['post']?.parameters ?? [];
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    expect(names.sort()).toEqual(
      has
        ? [
            'authentication.entityId',
            'authentication.password',
            'authentication.userId',
            'entityId',
          ]
        : [],
    );
  });

  test('contains the URLs of this sandbox', () => {
    const { port } = testServer;
    const [gateway] = document.servers;
    expect(gateway?.url).toBe(`http://gateway.localhost:${port}`);
    expect(document.paths['/v1/tokens']?.['servers']).toMatchObject([
      { url: `http://auth.opp.localhost:${port}` },
    ]);
  });

  test('contains no credentials', () => {
    const { merchants, clients } = testServer.sandbox;
    const secrets = [
      ...Object.values(merchants.standard).filter((value) => typeof value === 'string'),
      ...Object.values(clients.standard).flatMap(Object.values<string>),
    ].filter((value) => value.length >= 16);
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  });
});
