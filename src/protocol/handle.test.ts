import { describe, expect, test } from 'vitest';
import { areSiblings, findHandles, handleName, type Handle } from './handle.ts';

const handle: Handle<string> = {
  formId: 'form-1',
  pageOrigin: 'https://shop.example',
  checkoutId: 'checkout-1',
  resource: 'payment',
  field: 'card.cvv',
  isSubmitting: () => false,
  lend: () => ({ kind: 'withheld' }),
  empty: () => {},
  returned: () => false,
};

/** A window of another site: whatever is read of it throws. */
const foreign = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  },
);

describe('frames of one origin find each other', () => {
  test('among frames of other sites and frames that are no field', () => {
    const frames = [foreign, { [handleName]: handle }, {}, null, foreign];
    expect(findHandles<string>(frames)).toEqual([handle]);
  });

  test('in a page without frames nobody is found', () => {
    expect(findHandles([])).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['a text', 'card.cvv'],
    ['nothing', null],
    ['a handle without a form', { ...handle, formId: undefined }],
    ['a handle without a purpose', { ...handle, resource: undefined }],
    ['a handle that cannot lend', { ...handle, lend: 'yes' }],
  ])('%s is no handle', (_what, value) => {
    expect(findHandles([{ [handleName]: value }])).toEqual([]);
  });
});

describe('siblings', () => {
  test.each<readonly [string, Partial<Handle<string>>, boolean]>([
    ['share form, page, checkout and purpose', { field: 'card.number' }, true],
    ['may be of the same field', {}, true],
    ['are not of another form', { formId: 'form-2' }, false],
    ['do not talk with another page', { pageOrigin: 'https://evil.example' }, false],
    ['do not pay another checkout', { checkoutId: 'checkout-2' }, false],
    ['do not register where the other pays', { resource: 'registration' }, false],
  ])('%s', (_what, changes, expected) => {
    expect(areSiblings(handle, { ...handle, ...changes })).toBe(expected);
  });

  test('a field is no sibling of itself', () => {
    expect(areSiblings(handle, handle)).toBe(false);
  });
});
