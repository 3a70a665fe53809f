import type { SchemaObject } from '@hyperjump/json-schema';
import { registerSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopper, startTrial, type Answer, type Trial } from '../trial-sandbox.fixture.ts';
import { startSecureTrial } from '../secure-trial.fixture.ts';
import { authStories } from './auth-stories.fixture.ts';
import { checkoutStories } from './checkout-stories.fixture.ts';
import { paymentStories } from './payment-stories.fixture.ts';
import { nowhere } from './story.fixture.ts';

type Response = {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
};
type Call = { readonly responses: Readonly<Record<string, Response>> };
type Server = { readonly url: string };
type Path = Readonly<Record<string, Call>> & { readonly servers?: readonly Server[] };
type Document = {
  readonly paths: Readonly<Record<string, Path>>;
  readonly servers: readonly Server[];
  readonly components: {
    readonly schemas: object;
    readonly responses: Readonly<Record<string, Response>>;
  };
};

let trial: Trial;
let document: Document;
beforeAll(async () => {
  trial = await startTrial();
  document = (await trial.send('sandbox', '/openapi.json')).json as Document;
});
afterAll(() => trial.close());

const findResponse = (name: string, status: number): Response | undefined => {
  const [method = '', path = ''] = name.split(' ');
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const shared = response?.$ref?.split('/').at(-1);
  return shared === undefined ? response : document.components.responses[shared];
};

let made = 0;
const judge = async (schema: object, body: unknown) => {
  made += 1;
  const uri = `https://sandbox.test/answer-${made}`;
  const whole = JSON.stringify({
    $schema: 'https://spec.openapis.org/oas/3.1/dialect/base',
    ...schema,
    $defs: document.components.schemas,
  }).replaceAll('#/components/schemas/', '#/$defs/');
  registerSchema(JSON.parse(whole) as SchemaObject, uri);
  return validate(uri, JSON.parse(JSON.stringify(body)) as never, 'BASIC');
};

/** What is wrong with an answer, by the description of the call that it came to. */
const findFault = async (name: string, { status, headers, json }: Answer): Promise<unknown> => {
  const response = findResponse(name, status);
  if (response === undefined) return `${status} is not described`;
  if (response.headers !== undefined && status < 400)
    return headers['location'] === undefined ? 'no Location' : undefined;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const content = response.content?.[type];
  if (content === undefined) return `${type} is not described`;
  if (type !== 'application/json') return undefined;
  const verdict = await judge(content.schema, json);
  return verdict.valid ? undefined : verdict.errors;
};

describe('what the services answer is what their description says', { timeout: 30_000 }, () => {
  test.each([...checkoutStories, ...paymentStories, ...authStories])(
    '%s %i: %s',
    async (name, status, _what, ask) => {
      const answer = await ask(trial);
      expect(answer.status).toBe(status);
      expect(await findFault(name, answer)).toBeUndefined();
    },
  );

  test('and an answer that lacks its result, or names its amount in another way, is not', async () => {
    const name = 'POST /v1/checkouts/{id}/payment';
    const paid = await (await createShopper(trial)).pay();
    const { result: _result, ...rest } = paid.json as Readonly<Record<string, unknown>>;
    expect(await findFault(name, { ...paid, json: rest })).toBeDefined();
    const strange = { ...(paid.json as object), amount: 92 };
    expect(await findFault(name, { ...paid, json: strange })).toBeDefined();
  });

  test('where https is spoken: all that may send there does, and nothing else', async () => {
    const secure = await startSecureTrial();
    const { json } = await secure.ask('sandbox', '/openapi.json');
    const { paths, servers } = json as Document;
    for (const [path, item] of Object.entries(paths))
      for (const method of (['GET', 'POST', 'DELETE'] as const).filter(
        (known) => known.toLowerCase() in item,
      )) {
        const { url = '' } = (item.servers ?? servers)[0] ?? {};
        const role = url === secure.trial.world.hosts.origin('auth') ? 'auth' : 'gateway';
        const place = path.replace('{id}', nowhere).replace('{bin}', '411111');
        const { status, headers } = await secure.trial.send(role, place, { method });
        const isMoved = item[method.toLowerCase()]?.responses[307] !== undefined;
        expect([path, status === 307]).toEqual([path, isMoved]);
        if (isMoved) expect(headers['location']).toBe(`${url}${place}`);
      }
    await secure.close();
  });
});
