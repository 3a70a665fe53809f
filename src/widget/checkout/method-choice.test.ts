import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { createMethodChoice } from './method-choice.ts';

function createMethods(...names: readonly string[]) {
  const choice = createMethodChoice<ReturnType<typeof createMethod>>();
  const methods = names.map(createMethod);
  for (const method of methods) choice.add(method, 'last');
  function methodOf(name: string) {
    const found = methods.find((method) => method.name === name);
    if (found === undefined) throw new Error(`There is no method ${name}.`);
    return found;
  }
  return { choice, methodOf, open: () => choice.open.value?.name };
}

function createMethod(name: string) {
  return { name, isOffered: signal(true) };
}

describe('The open payment method', () => {
  test('is the first one before a choice', () => {
    expect(createMethods('card', 'PAYPAL').open()).toBe('card');
  });

  test('is the one that the shopper has chosen', () => {
    const { choice, methodOf, open } = createMethods('card', 'PAYPAL', 'IDEAL');
    choice.choose(methodOf('IDEAL'));
    choice.choose(methodOf('PAYPAL'));
    expect(open()).toBe('PAYPAL');
  });

  test.each<readonly [chosen: string | undefined, withdrawn: readonly string[], open: string]>([
    [undefined, ['card'], 'PAYPAL'],
    [undefined, ['PAYPAL'], 'card'],
    ['PAYPAL', ['card'], 'PAYPAL'],
    ['PAYPAL', ['PAYPAL'], 'IDEAL'],
    ['IDEAL', ['IDEAL'], 'card'],
    ['IDEAL', ['IDEAL', 'card'], 'PAYPAL'],
    ['PAYPAL', ['card', 'PAYPAL', 'IDEAL'], 'no method'],
  ])('with %s chosen and %j no longer offered is %s', (chosen, withdrawn, expected) => {
    const { choice, methodOf, open } = createMethods('card', 'PAYPAL', 'IDEAL');
    if (chosen !== undefined) choice.choose(methodOf(chosen));
    for (const name of withdrawn) methodOf(name).isOffered.value = false;
    expect(open() ?? 'no method').toBe(expected);
  });

  test('is the first one again when the gateway offers the chosen one again', () => {
    const { choice, methodOf, open } = createMethods('card', 'PAYPAL');
    choice.choose(methodOf('PAYPAL'));
    methodOf('PAYPAL').isOffered.value = false;
    expect(open()).toBe('card');
    methodOf('PAYPAL').isOffered.value = true;
    expect(open()).toBe('PAYPAL');
  });

  test('is the one that is added first, if nothing was chosen', () => {
    const { choice, open } = createMethods('card', 'PAYPAL');
    choice.add(createMethod('saved'), 'first');
    expect(choice.offered.value.map(({ name }) => name)).toEqual(['saved', 'card', 'PAYPAL']);
    expect(open()).toBe('saved');
  });

  test('stays open when the shopper uses it', () => {
    const { choice, open } = createMethods('card', 'PAYPAL');
    choice.keepOpen();
    choice.add(createMethod('saved'), 'first');
    expect(open()).toBe('card');
  });

  test('is undefined without methods', () => {
    const { choice, open } = createMethods();
    choice.keepOpen();
    expect(open()).toBeUndefined();
    choice.add(createMethod('card'), 'last');
    expect(open()).toBe('card');
  });
});

describe('During a payment', () => {
  test('the method that pays is open, and no other one can be chosen', () => {
    const { choice, methodOf, open } = createMethods('card', 'PAYPAL', 'IDEAL');
    choice.setActive([methodOf('PAYPAL')]);
    choice.choose(methodOf('IDEAL'));
    expect([open(), choice.isLocked.value]).toEqual(['PAYPAL', true]);
    choice.setActive([]);
    choice.choose(methodOf('IDEAL'));
    expect([open(), choice.isLocked.value]).toEqual(['IDEAL', false]);
  });

  test('the open method stays open if all methods are active', () => {
    const { choice, methodOf, open } = createMethods('card', 'PAYPAL');
    choice.choose(methodOf('PAYPAL'));
    choice.setActive([methodOf('card'), methodOf('PAYPAL')]);
    expect([open(), choice.isLocked.value]).toEqual(['PAYPAL', true]);
  });
});
