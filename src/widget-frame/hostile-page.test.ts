import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { hostedFieldNames, parseEvent, type HostedFieldName } from '#protocol/payment';
import { substringsOfThree } from './field-data.fixture.ts';
import type { Entry } from './field-rules.ts';
import {
  frameOrigin,
  restoreGlobals,
  settle,
  startTestField,
  type FieldRequest,
} from './hosted-field.fixture.ts';
import { step, type RespondStep, type Step } from './hostile-steps.fixture.ts';
import {
  checkoutId,
  createSiblings,
  opening,
  parametersOf,
  typed,
} from './hostile-page.fixture.ts';

// Tests of other modules run in the same process. They must not share modules that use the fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  restoreGlobals();
  vi.resetModules();
});

/**
 * Whether a message must lead to a payment: a submission with the correct sibling, while no other
 * POST is pending, neither of a payment nor of a change of the checkout.
 */
function isValidSubmission(data: unknown, { field }: Entry, isIdle: boolean): boolean {
  return (
    isIdle &&
    Reflect.get(Object(data), 'kind') === 'submit' &&
    String(Reflect.get(Object(data), 'siblings')) === field
  );
}

/** The checkout to which a response changes the field, if the request asked for it. */
function newCheckoutOf(request: FieldRequest, { status, outcome }: RespondStep) {
  const isReplaced = isReplacement(request) && status === 200 && outcome === 'replaced';
  return isReplaced ? new URLSearchParams(request.body).get('checkoutId') : null;
}

function isReplacement({ address }: FieldRequest): boolean {
  return address.endsWith('/replacement');
}

function isPost({ method }: FieldRequest): boolean {
  return method === 'POST';
}

async function run(field: HostedFieldName, steps: readonly Step[]) {
  let areOthersSubmitting = false;
  const { sibling, others, reads } = createSiblings(field, () => areOthersSubmitting);
  const [first, ...rest] = others.map(({ entry }) => entry);
  const windows = [first, undefined, sibling.entry, ...rest];
  const frame = await startTestField({ ...opening, field }, windows);
  const { requests, own } = frame;
  const ownReadings: unknown[] = [];
  /** The addresses that each request may have. */
  const allowed: (readonly string[])[] = [];
  let currentCheckoutId = checkoutId;
  let unexpectedPosts = 0;
  let responded = 0;
  for (const each of steps) {
    const before = requests.length;
    const isIdle = !requests.slice(responded).some(isPost);
    if (each.kind === 'type') frame.type(typed[field]);
    if (each.kind === 'send') frame.send(each.data);
    const request = requests[responded];
    if (each.kind === 'respond' && request !== undefined) {
      request.respond(each.status, { result: { code: each.code }, outcome: each.outcome });
      currentCheckoutId = newCheckoutOf(request, each) ?? currentCheckoutId;
      responded += 1;
    }
    await settle();
    const sent = requests.slice(before);
    const url = `${frameOrigin}/v1/checkouts/${currentCheckoutId}`;
    allowed.push(
      ...sent.map(() => [`${url}/payment`, `${url}/replacement`, `${url}/bins/49287163`]),
    );
    const payments = sent.filter((one) => isPost(one) && !isReplacement(one)).length;
    const data = each.kind === 'send' ? each.data : undefined;
    // The sibling keeps the first checkout.
    const isWholeForm = currentCheckoutId === checkoutId;
    const isExpected = isWholeForm && isValidSubmission(data, sibling.entry, isIdle);
    if (payments > Number(isExpected)) unexpectedPosts += 1;
    areOthersSubmitting = true;
    for (const { entry } of [sibling, ...others]) ownReadings.push(own?.readValue(entry).kind);
    areOthersSubmitting = false;
  }
  const posts = requests.filter((one) => isPost(one) && !isReplacement(one));
  const foreign = requests.filter(
    ({ address }, index) => allowed[index]?.includes(address) !== true,
  );
  return { ...frame, posts, foreign, unexpectedPosts, ownReadings, sibling, others, reads };
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
        // Requests are sent only to the current checkout, at the own origin. Those that replace it
        // contain no value.
        expect(result.foreign).toEqual([]);
        for (const { body } of requests.filter(isReplacement))
          expect(body).toMatch(
            /^checkoutId=[0-9a-f.]{33}uat01-vm-tx03&resource=payment&submitted=(?:true|false)$/,
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
    isRetryable: false,
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
