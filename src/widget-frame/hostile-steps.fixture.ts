import fc from 'fast-check';
import { styleProperties } from '#protocol/field-style';
import { hostedFieldNames, type Command, type HostedFieldName } from '#protocol/payment';
import {
  checkoutId,
  evil,
  forgedProperties,
  invalidMessage,
  otherCheckoutId,
  parameterNames,
  styleValues,
} from './hostile-page.fixture.ts';

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
  setCheckout: fc.record({
    kind: fc.constant('setCheckout'),
    requestId: id,
    checkoutId: fc.constantFrom(checkoutId, otherCheckoutId),
  }),
  submit: fc.record({
    kind: fc.constant('submit'),
    requestId: id,
    fields: fc.array(parameter, { maxLength: 4 }),
    siblings,
    challenge: fc.constantFrom('window', 'page'),
    isRetryable: fc.boolean(),
  }),
};

const command = fc.tuple(
  forgedProperties,
  fc.oneof(...Object.values(commands), commands.submit, commands.setCheckout),
);
const message = fc.oneof(
  { weight: 6, arbitrary: command.map(([forged, valid]) => ({ ...forged, ...valid })) },
  { weight: 1, arbitrary: invalidMessage },
);

export type RespondStep = {
  readonly kind: 'respond';
  readonly status: number;
  readonly code: string;
  readonly outcome: string;
};

export type Step =
  | { readonly kind: 'send'; readonly data: unknown }
  | { readonly kind: 'type' }
  | RespondStep;

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send'), data: message }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'type' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('respond'),
      status: fc.constantFrom(200, 400, 403, 404, 500),
      code: fc.constantFrom('000.100.110', '200.300.404', '800.100.100', ''),
      outcome: fc.constantFrom('replaced', 'notFinal'),
    }),
  },
);
