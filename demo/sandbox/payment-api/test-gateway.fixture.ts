import type { FormEntry } from '#contract/form-entry';
import { createHosts } from '../http/hosts.ts';
import { createTestTime, deriveCheaply, formType } from '../test-server.fixture.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { createGateway } from './gateway.ts';
import type { Operation } from './operation.ts';

export type TestResponse = { readonly status: number; readonly json: unknown };

export type Form = Readonly<Record<string, string>>;

/** The payment API of a new sandbox, called without HTTP. */
export type TestGateway = {
  readonly sandbox: Sandbox;
  readonly call: (
    method: Operation['method'],
    path: string,
    entries?: readonly FormEntry[],
  ) => Promise<TestResponse>;
};

export function createTestGateway(): TestGateway {
  const sandbox = createSandbox({
    hosts: createHosts(8080),
    time: createTestTime(),
    distFolder: '/nonexistent',
    derive: deriveCheaply,
  });
  const gateway = createGateway(sandbox);
  const origin = sandbox.hosts.origin('gateway');
  const call: TestGateway['call'] = async (method, path, entries = []) => {
    const form = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
    // HTTP clients send the length of the body.
    const headers = { 'content-type': formType, 'content-length': String(form.length) };
    const request =
      method === 'POST'
        ? new Request(origin + path, { method, body: form, headers })
        : new Request(`${origin}${path}?${form}`, { method });
    const answer = await gateway.fetch(request, {});
    return { status: answer.status, json: await answer.json() };
  };
  return { sandbox, call };
}

/** The value at a path of a response: `result.code`. */
export function partAt(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(fieldOf, json);
}

/** The text at a path of a response. */
export function textAt(json: unknown, path: string): string | undefined {
  const found = partAt(json, path);
  return typeof found === 'string' ? found : undefined;
}

/** The names in the errors of a response, sorted. */
export function invalidNames(json: unknown): readonly string[] {
  return namesAt(json, 'result.parameterErrors');
}

/** The names in the warnings of a response, sorted. */
export function warnedNames(json: unknown): readonly string[] {
  return namesAt(json, 'warnings');
}

function namesAt(json: unknown, path: string): readonly string[] {
  const list = partAt(json, path);
  return Array.isArray(list) ? list.map((item) => textAt(item, 'name') ?? '').sort() : [];
}

function fieldOf(node: unknown, field: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined;
}
