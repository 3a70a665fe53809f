import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import {
  hostedFieldNames,
  parseEvent,
  styleProperties,
  type Command,
  type HostedFieldName,
} from '#protocol/payment';
import { substringsOfThree } from './field-data.fixture.ts';
import type { Entry } from './field-rules.ts';
import {
  frameOrigin,
  restoreGlobals,
  startTestField,
  type FieldRequest,
} from './hosted-field.fixture.ts';
import {
  checkoutId,
  createSiblings,
  evil,
  forgedProperties,
  invalidMessage,
  opening,
  parameterNames,
  parametersOf,
  styleValues,
  typed,
} from './hostile-page.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreGlobals();
  vi.resetModules();
});

// Without digits, so that every digit in an event comes from the field.
const texts = fc.constantFrom(
  '',
  'x',
  'VISA',
  'AMEX',
  'card.number',
  evil,
  'url(x)',
  '..',
  '</style>',
);
const id = fc.stringMatching(/^[a-z.-]{1,12}$/);
const siblings = fc.oneof(
  fc.constant<readonly HostedFieldName[]>(['card.cvv']),
  fc.array(fc.constantFrom(...hostedFieldNames), { maxLength: 3 }),
);
const value = fc.constantFrom(...styleValues);
const style = fc.array(fc.record({ property: fc.constantFrom(...styleProperties), value }), {
  maxLength: 3,
});
const parameter = fc.record({
  name: fc.constantFrom(...parameterNames),
  value: texts,
});

/** Every command of the protocol. The compiler reports a missing one. */
const commands: {
  readonly [Kind in Command['kind']]: fc.Arbitrary<Extract<Command, { kind: Kind }>>;
} = {
  style: fc.record({ kind: fc.constant('style'), style }),
  setTexts: fc.record({
    kind: fc.constant('setTexts'),
    label: texts,
    placeholder: texts,
    hasExample: fc.boolean(),
    error: texts,
  }),
  setBrands: fc.record({
    kind: fc.constant('setBrands'),
    brands: fc.subarray(['VISA', 'AMEX', 'NATIVA', 'NONE']),
  }),
  setBrand: fc.record({
    kind: fc.constant('setBrand'),
    brand: fc.constantFrom('', 'VISA', 'AMEX', 'NONE'),
  }),
  setDisabled: fc.record({ kind: fc.constant('setDisabled'), isDisabled: fc.boolean() }),
  validate: fc.record({ kind: fc.constant('validate'), requestId: id }),
  clear: fc.record({ kind: fc.constant('clear') }),
  submit: fc.record({
    kind: fc.constant('submit'),
    requestId: id,
    fields: fc.array(parameter, { maxLength: 4 }),
    siblings,
    challenge: fc.constantFrom('window', 'page'),
  }),
};

const command = fc.tuple(fc.oneof(...Object.values(commands), commands.submit), forgedProperties);
const message = fc.oneof(
  { weight: 6, arbitrary: command.map(([valid, forged]) => ({ ...forged, ...valid })) },
  { weight: 1, arbitrary: invalidMessage },
);

type Step =
  | { readonly kind: 'send'; readonly data: unknown }
  | { readonly kind: 'type' }
  | { readonly kind: 'respond'; readonly status: number; readonly code: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send'), data: message }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'type' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('respond'),
      status: fc.constantFrom(200, 400, 403, 404, 500),
      code: fc.constantFrom('000.100.110', '200.300.404', '800.100.100', ''),
    }),
  },
);

/** Waits for all promises that can settle. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Whether a message must lead to a POST: a submission with the correct sibling, while no other POST
 * is pending.
 */
function isValidSubmission(data: unknown, { field }: Entry, isIdle: boolean): boolean {
  return (
    isIdle &&
    Reflect.get(Object(data), 'kind') === 'submit' &&
    String(Reflect.get(Object(data), 'siblings')) === field
  );
}

async function run(field: HostedFieldName, steps: readonly Step[]) {
  const { sibling, others, reads } = createSiblings(field);
  const [first, ...rest] = others.map(({ entry }) => entry);
  const windows = [first, undefined, sibling.entry, ...rest];
  const frame = await startTestField({ ...opening, field }, windows);
  const { requests, own } = frame;
  function isPost({ method }: FieldRequest): boolean {
    return method === 'POST';
  }
  const ownReadings: unknown[] = [];
  let unexpectedPosts = 0;
  let responded = 0;
  for (const each of steps) {
    const before = requests.length;
    const isIdle = !requests.slice(responded).some(isPost);
    if (each.kind === 'type') frame.type(typed[field]);
    if (each.kind === 'send') frame.send(each.data);
    if (each.kind === 'respond') {
      requests[responded]?.respond(each.status, { result: { code: each.code } });
      responded = Math.min(responded + 1, before);
    }
    await settle();
    const posts = requests.slice(before).filter(isPost).length;
    const data = each.kind === 'send' ? each.data : undefined;
    if (posts > (isValidSubmission(data, sibling.entry, isIdle) ? 1 : 0)) unexpectedPosts += 1;
    for (const { entry } of [sibling, ...others]) ownReadings.push(own?.readValue(entry).kind);
  }
  const posts = requests.filter(isPost);
  return { ...frame, posts, unexpectedPosts, ownReadings, sibling, others, reads };
}

const secrets = [typed['card.number'], '739', '901', '555', typed['virtualAccount.password']];

describe.each(hostedFieldNames)('The field %s of a hostile page', (field) => {
  test('reads only its sibling, requests only its own origin, posts only valid submissions and emits no digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const result = await run(field, steps);
        const { events, requests, posts, others, reads, appliedStyles } = result;
        // The field reads only fields of its form, and only while it submits. It denies its value
        // to all others, because none of its siblings submits.
        expect(reads.filter(([changes]) => Object.keys(changes).length > 0)).toEqual([]);
        expect(reads.every(([, isSubmitting]) => isSubmitting)).toBe(true);
        expect(others.map(({ clearCount }) => clearCount())).toEqual([0, 0, 0, 0]);
        expect(result.ownReadings.filter((kind) => kind !== 'denied')).toEqual([]);
        // Requests are sent only to this checkout, at the own origin.
        const checkoutUrl = `${frameOrigin}/v1/checkouts/${checkoutId}`;
        for (const { address, method } of requests)
          expect(address).toBe(
            method === 'POST' ? `${checkoutUrl}/payment` : `${checkoutUrl}/bins/49287163`,
          );
        // Payments are posted only for valid submissions, with one `sent` event, and with the
        // values of the fields.
        expect(result.unexpectedPosts).toBe(0);
        expect(events.filter(({ kind }) => kind === 'sent')).toHaveLength(posts.length);
        for (const [name, text] of posts.flatMap(parametersOf))
          expectHostedValue(field, name, text);
        // Events belong to the protocol and contain no part of any value.
        expect(events.every((event) => parseEvent(event) !== undefined)).toBe(true);
        const serialized = JSON.stringify(events);
        expect(
          secrets.flatMap(substringsOfThree).filter((part) => serialized.includes(part)),
        ).toEqual([]);
        expect(appliedStyles.filter((each) => /url|var|env|image|[;\\]|\/\//.test(each))).toEqual(
          [],
        );
      }),
      { numRuns: runCount(30, 500) },
    );
  });
});

/** Expects that reserved parameters have the values of the hosted fields, not those of the page. */
function expectHostedValue(field: HostedFieldName, name: string, text: string): void {
  const sources: Readonly<Record<string, readonly string[]>> = {
    'card.number': [field === 'card.number' ? typed[field] : '4111111111111111'],
    'card.cvv': [field === 'card.cvv' ? typed[field] : '901'],
    'virtualAccount.password': [typed['virtualAccount.password']],
    'authentication.userId': [],
  };
  const allowed = sources[name];
  if (allowed !== undefined) expect(allowed).toContain(text);
}

// Shows that the fakes of this file do not prevent a payment.
describe('A page that is not hostile', () => {
  const submit = {
    kind: 'submit',
    requestId: 'r',
    fields: [],
    siblings: ['card.cvv'],
    challenge: 'page',
  };

  test('submits a payment with number and CVV', async () => {
    const { posts, events, sibling } = await run('card.number', [
      { kind: 'type' },
      { kind: 'send', data: submit },
    ]);
    expect(posts.map(parametersOf)).toEqual([
      [
        ['card.number', typed['card.number']],
        ['card.cvv', '901'],
      ],
    ]);
    expect(events.map(({ kind }) => kind)).toContain('sent');
    expect(sibling.requesters).toHaveLength(1);
  });
});
