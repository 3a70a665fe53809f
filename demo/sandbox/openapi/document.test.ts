import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../auth-service/service.ts';
import { operations } from '../payment-api/operations.ts';
import { startTrial, type Answer, type Trial } from '../trial-sandbox.fixture.ts';
import { paymentAnswers } from './payment-answers.ts';

type Call = { readonly operationId: string; readonly tags: readonly string[] };
type Path = Readonly<Record<string, Call>>;
type Document = {
  readonly paths: Readonly<Record<string, Path>>;
  readonly servers: readonly { readonly url: string }[];
  readonly components: Readonly<Record<'schemas' | 'responses', object>>;
};
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

let trial: Trial;
let answer: Answer;
let document: Document;
beforeAll(async () => {
  trial = await startTrial();
  answer = await trial.send('sandbox', '/openapi.json');
  document = answer.json as Document;
});
afterAll(() => trial.close());

const methods: readonly string[] = ['get', 'post', 'delete', 'put', 'patch', 'head', 'options'];

const callsOf = (tag: string) =>
  Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
    )
    .filter(({ call }) => call.tags.includes(tag));

const namesOf = (tag: string) => callsOf(tag).map(({ name }) => name);

const referencesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, name = '']) => name);

describe('the description of both services', { timeout: 30_000 }, () => {
  test('is served by the sandbox as its other answers are', async () => {
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const foreign = { headers: { origin: 'https://shop.example' } };
    expect((await trial.send('sandbox', '/openapi.json', foreign)).status).toBe(403);
  });

  test('is valid OpenAPI 3.1, down to every schema in it', async () => {
    const uri = 'https://spec.openapis.org/oas/3.1/schema-base';
    expect(await validate(uri, answer.json as Json, 'BASIC')).toEqual({ valid: true });
  });

  test('refers to nothing that is not in it, and holds nothing that is not referred to', () => {
    const { schemas, responses } = document.components;
    const held = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect(new Set(referencesIn(answer.text))).toEqual(new Set(held));
  });

  test('names every call of the payment API and no other', () => {
    const routed = operations.map(({ method, path }) => `${method} ${path}`).sort();
    expect(namesOf('Payment API').sort()).toEqual(routed);
    expect(Object.keys(paymentAnswers).sort()).toEqual(routed);
  });

  test('names every call of the authentication service and no other', () => {
    const routed = Object.entries(calls).flatMap(([path, acts]) =>
      Object.keys(acts).map((method) => `${method} ${path}`),
    );
    const files = ['GET /v1/sessionTracker/oasm.js', 'GET /v1/sessionTracker/frame'];
    expect(namesOf('Authentication service').sort()).toEqual([...routed, ...files].sort());
  });

  test('has a name of its own for every call', () => {
    const ids = [...callsOf('Payment API'), ...callsOf('Authentication service')].map(
      ({ call }) => call.operationId,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('postCheckoutsIdPayment');
  });

  test('says where this sandbox listens', () => {
    const { port } = trial;
    const [gateway] = document.servers;
    expect(gateway?.url).toBe(`http://gateway.localhost:${port}`);
    expect(document.paths['/v1/tokens']?.['servers']).toMatchObject([
      { url: `http://auth.opp.localhost:${port}` },
    ]);
  });

  test('tells apart what is of the reference and what is not', () => {
    const isAddition = ({ call }: { readonly call: Call }) => 'x-addition' in call;
    const all = [...callsOf('Payment API'), ...callsOf('Authentication service')];
    expect(
      all
        .filter((call) => !isAddition(call))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'GET /v1/authenticate',
      'GET /v1/checkouts/{id}/payment',
      'GET /v1/checkouts/{id}/registration',
      'GET /v1/logout',
      'GET /v1/payments/{id}',
      'GET /v1/sessionTracker/oasm.js',
      'GET /v1/users',
      'POST /v1/checkouts',
      'POST /v1/checkouts/{id}/payment',
      'POST /v1/checkouts/{id}/registration',
      'POST /v1/payments',
      'POST /v1/payments/{id}',
      'POST /v1/registrations',
      'POST /v1/tokens',
    ]);
    for (const { call } of all.filter(isAddition))
      expect(call).toMatchObject({ description: expect.stringMatching(/An addition to the/) });
  });

  test('holds no credentials', () => {
    const { merchants, clients } = trial.world;
    const secrets = [
      ...Object.values(merchants.standard).filter((value) => typeof value === 'string'),
      ...Object.values(clients.standard).flatMap(Object.values<string>),
    ].filter((value) => value.length >= 16);
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  });
});
