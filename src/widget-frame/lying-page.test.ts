import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import {
  parseEvent,
  secureFields,
  styleProperties,
  type Command,
  type SecureField,
} from '#protocol/payment';
import type { Handle, Loan, Value } from './field-rules.ts';
import { frameOrigin, leaveNoTrace, startLoneFrame, type Errand } from './lone-frame.fixture.ts';
import {
  checkoutId,
  createSiblings,
  evil,
  opening,
  otherCheckoutId,
  parameterNames,
  parametersOf,
  runs,
  styleValues,
  typed,
} from './lying-page.fixture.ts';

// Tests of other rooms share the process: what they have loaded is not taken over, and nothing is left to them.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  leaveNoTrace();
  vi.resetModules();
});

// No digit in what a page says by itself: one that comes back is the frame's.
const words = fc.constantFrom(
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
  fc.constant<readonly SecureField[]>(['card.cvv']),
  fc.array(fc.constantFrom(...secureFields), { maxLength: 3 }),
);
const value = fc.constantFrom(...styleValues);
const style = fc.array(fc.record({ property: fc.constantFrom(...styleProperties), value }), {
  maxLength: 3,
});
const entry = fc.record({
  name: fc.constantFrom(...parameterNames),
  value: words,
});

/** Every command that the protocol has; a new one is missed by the compiler. */
const shapes: {
  readonly [Kind in Command['kind']]: fc.Arbitrary<Extract<Command, { kind: Kind }>>;
} = {
  dress: fc.record({ kind: fc.constant('dress'), style }),
  describe: fc.record({
    kind: fc.constant('describe'),
    label: words,
    placeholder: words,
    error: words,
  }),
  choose: fc.record({
    kind: fc.constant('choose'),
    brand: fc.constantFrom('', 'VISA', 'AMEX', 'NONE'),
  }),
  disable: fc.record({ kind: fc.constant('disable'), isDisabled: fc.boolean() }),
  validate: fc.record({ kind: fc.constant('validate'), requestId: id }),
  clear: fc.record({ kind: fc.constant('clear') }),
  submit: fc.record({
    kind: fc.constant('submit'),
    requestId: id,
    fields: fc.array(entry, { maxLength: 4 }),
    siblings,
    challenge: fc.constantFrom('window', 'page'),
  }),
};

/** What no command has, and a page may put on it all the same. */
const lies = fc.record(
  {
    checkoutId: fc.constantFrom(otherCheckoutId, '../payments', checkoutId),
    baseUrl: fc.constant(evil),
    address: fc.constant(evil),
    url: fc.constant(evil),
    formId: fc.constant('b'.repeat(32)),
    field: fc.constantFrom(...secureFields),
    resource: fc.constantFrom('registration', '../x'),
    pageOrigin: fc.constant(evil),
    method: fc.constant('GET'),
  },
  { requiredKeys: [] },
);

const spoilt = fc.oneof(
  fc.record({
    kind: fc.constantFrom('open', 'pay', 'lend', 'Submit', '__proto__'),
    body: fc.anything(),
  }),
  fc.anything(),
);

const command = fc.tuple(fc.oneof(...Object.values(shapes), shapes.submit), lies);
const said = fc.oneof(
  { weight: 6, arbitrary: command.map(([told, lie]) => ({ ...lie, ...told })) },
  { weight: 1, arbitrary: spoilt },
);

type Step =
  | { readonly kind: 'say'; readonly data: unknown }
  | { readonly kind: 'type' }
  | { readonly kind: 'answer'; readonly status: number; readonly code: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('say'), data: said }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'type' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      status: fc.constantFrom(200, 400, 403, 404, 500),
      code: fc.constantFrom('000.100.110', '200.300.404', '800.100.100', ''),
    }),
  },
);

const lent = (name: string, text: string): Loan => ({
  kind: 'lent',
  value: [[name, text]] as readonly (readonly [string, string])[] as Value,
});

/** Everything that was begun before is done. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whether a post was called for: by a submission that names the one sibling, while no other was under way. */
const isCalledFor = (data: unknown, { field }: Handle, isAlone: boolean): boolean =>
  isAlone &&
  Reflect.get(Object(data), 'kind') === 'submit' &&
  String(Reflect.get(Object(data), 'siblings')) === field;

const play = async (field: SecureField, steps: readonly Step[]) => {
  const { sibling, strangers, borrowedFor } = createSiblings(field, lent);
  const [first, ...others] = strangers.map(({ handle }) => handle);
  const windows = [first, undefined, sibling.handle, ...others];
  const frame = await startLoneFrame({ ...opening, field }, windows);
  const { errands, own } = frame;
  const isPost = ({ method }: Errand): boolean => method === 'POST';
  const lendings: unknown[] = [];
  let uncalledFor = 0;
  let answered = 0;
  for (const each of steps) {
    const begun = errands.length;
    const isAlone = !errands.slice(answered).some(isPost);
    if (each.kind === 'type') frame.type(typed[field]);
    if (each.kind === 'say') frame.say(each.data);
    if (each.kind === 'answer') {
      errands[answered]?.answer(each.status, { result: { code: each.code } });
      answered = Math.min(answered + 1, begun);
    }
    await settle();
    const posts = errands.slice(begun).filter(isPost).length;
    const data = each.kind === 'say' ? each.data : undefined;
    if (posts > (isCalledFor(data, sibling.handle, isAlone) ? 1 : 0)) uncalledFor += 1;
    for (const { handle } of [sibling, ...strangers]) lendings.push(own?.lend(handle).kind);
  }
  const posts = errands.filter(isPost);
  return { ...frame, posts, uncalledFor, lendings, sibling, strangers, borrowedFor };
};

const secrets = [typed['card.number'], '739', '901', '555', typed['virtualAccount.password']];

describe.each(secureFields)('whatever a page says to the frame of %s', (field) => {
  test('it reads its own sibling alone, asks its own address alone, pays when told, and tells no digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const played = await play(field, steps);
        const { events, errands, posts, strangers, borrowedFor, worn } = played;
        // Siblings: of this form alone, and only while it submits. None of them submits, so it lends nothing.
        expect(borrowedFor.filter(([making]) => Object.keys(making).length > 0)).toEqual([]);
        expect(borrowedFor.every(([, isSubmitting]) => isSubmitting)).toBe(true);
        expect(strangers.map(({ emptiedCount }) => emptiedCount())).toEqual([0, 0, 0, 0]);
        expect(played.lendings.filter((kind) => kind !== 'withheld')).toEqual([]);
        // Addresses: those of this checkout, at its own origin.
        const home = `${frameOrigin}/v1/checkouts/${checkoutId}`;
        for (const { address, method } of errands)
          expect(address).toBe(method === 'POST' ? `${home}/payment` : `${home}/bins/49287163`);
        // Money: only what was called for, each announced, and all of it from where it belongs.
        expect(played.uncalledFor).toBe(0);
        expect(events.filter(({ kind }) => kind === 'sent')).toHaveLength(posts.length);
        for (const [name, text] of posts.flatMap(parametersOf)) expectOwn(field, name, text);
        // Words: the vocabulary, and nothing of what was typed in any field.
        expect(events.every((event) => parseEvent(event) !== undefined)).toBe(true);
        const told = JSON.stringify(events);
        expect(secrets.flatMap(runs).filter((run) => told.includes(run))).toEqual([]);
        expect(worn.filter((each) => /url|var|env|image|[;\\]|\/\//.test(each))).toEqual([]);
      }),
      { numRuns: runCount(30, 500) },
    );
  });
});

/** What only secure fields say comes from them; the page's own word for it is left out. */
const expectOwn = (field: SecureField, name: string, text: string): void => {
  const sources: Readonly<Record<string, readonly string[]>> = {
    'card.number': [field === 'card.number' ? typed[field] : '4111111111111111'],
    'card.cvv': [field === 'card.cvv' ? typed[field] : '901'],
    'virtualAccount.password': [typed['virtualAccount.password']],
    'authentication.userId': [],
  };
  const allowed = sources[name];
  if (allowed !== undefined) expect(allowed).toContain(text);
};

describe('the walk itself', () => {
  const submit = {
    kind: 'submit',
    requestId: 'r',
    fields: [],
    siblings: ['card.cvv'],
    challenge: 'page',
  };

  test('comes to a payment with number and CVV', async () => {
    const { posts, events, sibling } = await play('card.number', [
      { kind: 'type' },
      { kind: 'say', data: submit },
    ]);
    expect(posts.map(parametersOf)).toEqual([
      [
        ['card.number', typed['card.number']],
        ['card.cvv', '901'],
      ],
    ]);
    expect(events.map(({ kind }) => kind)).toContain('sent');
    expect(sibling.borrowers).toHaveLength(1);
  });
});
