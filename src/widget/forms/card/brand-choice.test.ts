import { describe, expect, test } from 'vitest';
import { createBrandChoice } from './brand-choice.ts';

function createBrand(
  startsUnselected: boolean,
  brands = ['VISA', 'MASTER', 'AMEX'],
  priority?: readonly string[],
) {
  const calls: string[] = [];
  const model = createBrandChoice({
    brands,
    priority,
    startsUnselected,
    onChanged: (brand) => calls.push(`changed:${brand}`),
    onDetected: (detected, active) => calls.push(`detected:${detected.join('+')}>${active}`),
  });
  return { model, calls };
}

describe('The brand of a card form', () => {
  test('is the first offered brand at the start', () => {
    expect(createBrand(false).model.chosen.value).toBe('VISA');
  });

  test('is empty at the start when brands are detected', () => {
    expect(createBrand(true).model.chosen.value).toBe('');
  });

  test('is the only offered brand, also when brands are detected', () => {
    expect(createBrand(true, ['MADA']).model.chosen.value).toBe('MADA');
  });

  test('follows the number, and notifies once for each change', () => {
    const { model, calls } = createBrand(false);
    model.detect(['MASTER']);
    model.detect(['MASTER']);
    expect(calls).toEqual(['changed:MASTER', 'detected:MASTER>MASTER']);
  });

  test('stays the one that the shopper chose on a co-badged card', () => {
    const { model } = createBrand(false);
    model.choose('MASTER');
    model.detect(['VISA', 'MASTER']);
    expect(model.chosen.value).toBe('MASTER');
  });

  test('is empty again when the number is deleted and brands are detected', () => {
    const { model } = createBrand(true);
    model.detect(['AMEX']);
    model.detect([]);
    expect(model.chosen.value).toBe('');
  });

  test('stays when the number is deleted and brands are not detected', () => {
    const { model } = createBrand(false);
    model.detect(['AMEX']);
    model.detect([]);
    expect(model.chosen.value).toBe('AMEX');
  });

  test('is the first brand of the form that the gateway offers', () => {
    const { model } = createBrand(false);
    model.limitBrands(['AMEX', 'MASTER']);
    expect([model.offered.value, model.chosen.value]).toEqual([['MASTER', 'AMEX'], 'MASTER']);
  });

  test('is the only one that the gateway offers, also when brands are detected', () => {
    const { model } = createBrand(true);
    model.limitBrands(['MASTER']);
    expect(model.chosen.value).toBe('MASTER');
    model.detect(['MASTER']);
    model.detect([]);
    expect(model.chosen.value).toBe('MASTER');
  });

  test('is that of the number if the gateway does not offer the one that the shopper chose', () => {
    const { model } = createBrand(true);
    model.detect(['MASTER']);
    model.choose('AMEX');
    model.limitBrands(['VISA', 'MASTER']);
    expect(model.chosen.value).toBe('MASTER');
  });

  test('stays when the gateway offers none of the brands', () => {
    const { model } = createBrand(false);
    model.limitBrands(['JCB']);
    expect(model.offered.value).toEqual(['VISA', 'MASTER', 'AMEX']);
  });
});

describe('The brand that the shopper selected before typing the number', () => {
  const brands = ['VISA', 'VISAELECTRON', 'MASTER'];

  test('stays if the number can have it', () => {
    const { model, calls } = createBrand(false, brands);
    model.choose('VISAELECTRON');
    model.detect(['VISA'], ['VISAELECTRON']);
    expect(model.chosen.value).toBe('VISAELECTRON');
    expect(model.detected.value).toEqual(['VISA']);
    expect(calls).toEqual(['changed:VISAELECTRON', 'detected:VISA>VISAELECTRON']);
  });

  test('is replaced once the number cannot have it', () => {
    const { model, calls } = createBrand(false, brands);
    model.choose('VISAELECTRON');
    model.detect(['VISA'], ['VISAELECTRON']);
    model.detect(['VISA']);
    expect(model.chosen.value).toBe('VISA');
    expect(calls).toEqual(['changed:VISAELECTRON', 'detected:VISA>VISAELECTRON', 'changed:VISA']);
  });

  test('is replaced when the gateway does not offer it', () => {
    const { model } = createBrand(false, brands);
    model.choose('VISAELECTRON');
    model.detect(['VISA'], ['VISAELECTRON']);
    model.limitBrands(['MASTER', 'VISA']);
    expect(model.chosen.value).toBe('VISA');
  });

  test('is deselected if the gateway does not offer it and no number was typed', () => {
    const { model } = createBrand(true);
    model.choose('AMEX');
    model.limitBrands(['VISA', 'MASTER']);
    expect(model.chosen.value).toBe('');
  });

  test.each([
    ['is deleted', [], ''],
    ['still has only brands that are not offered', ['VISAELECTRON'], ''],
    ['gets an offered brand', ['VISA'], 'VISA'],
  ])(
    'is not selected again if the gateway does not offer it and the number %s',
    (_, next, chosen) => {
      const { model } = createBrand(true, brands);
      model.choose('VISAELECTRON');
      model.detect(['VISAELECTRON']);
      model.limitBrands(['MASTER', 'VISA']);
      model.detect(next);
      expect(model.chosen.value).toBe(chosen);
    },
  );
});

describe('The brand of a co-badged card', () => {
  const french = ['VISA', 'MASTER', 'CARTEBANCAIRE'];
  const both = ['VISA', 'CARTEBANCAIRE'];

  test.each<readonly [priority: readonly string[] | undefined, detected: readonly string[]]>([
    [undefined, ['VISA', 'CARTEBANCAIRE']],
    [[], ['VISA', 'CARTEBANCAIRE']],
    [
      ['CARTEBANCAIRE', 'VISA'],
      ['CARTEBANCAIRE', 'VISA'],
    ],
    [
      ['MASTER', 'CARTEBANCAIRE'],
      ['CARTEBANCAIRE', 'VISA'],
    ],
    [['JCB'], ['VISA', 'CARTEBANCAIRE']],
  ])('is the first by priority %j: %j', (priority, detected) => {
    const { model, calls } = createBrand(true, french, priority);
    model.detect(both);
    expect(model.detected.value).toEqual(detected);
    expect(calls).toEqual([
      `changed:${detected[0]}`,
      `detected:${detected.join('+')}>${detected[0]}`,
    ]);
  });

  test.each([
    ['VISA', 'VISAELECTRON'],
    ['VISA', 'DANKORT'],
    ['MASTER', 'MADA'],
    ['MAESTRO', 'BCMC'],
    ['UNIONPAY', 'UNIONPAY_SMS'],
  ])('is the base brand %s before %s in every order of the page', (base, coBrand) => {
    for (const offered of [
      [base, coBrand],
      [coBrand, base],
    ]) {
      const { model } = createBrand(false, offered);
      model.detect(offered);
      expect(model.chosen.value).toBe(base);
    }
  });

  test('is the first by priority also when that is detected later', () => {
    const { model } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(['VISA']);
    expect(model.chosen.value).toBe('VISA');
    model.detect(both);
    expect(model.chosen.value).toBe('CARTEBANCAIRE');
  });

  test('stays the one that the shopper chose when more brands are detected', () => {
    const { model } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(both);
    model.choose('VISA');
    for (const brands of [['VISA'], both, [], both]) {
      model.detect(brands);
      expect(model.chosen.value).toBe('VISA');
    }
  });

  test('is the one that the shopper chose before typing the number', () => {
    const { model } = createBrand(false, french, ['CARTEBANCAIRE']);
    model.choose('VISA');
    model.detect(both);
    expect(model.chosen.value).toBe('VISA');
  });

  test('is detected again for a number of other brands', () => {
    const { model } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(both);
    model.choose('VISA');
    model.detect(['MASTER', 'CARTEBANCAIRE']);
    expect(model.chosen.value).toBe('CARTEBANCAIRE');
    model.detect(both);
    expect(model.chosen.value).toBe('CARTEBANCAIRE');
  });

  test('is one of the offered brands', () => {
    const { model, calls } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(both);
    model.limitBrands(['VISA', 'MASTER']);
    expect(model.detected.value).toEqual(['VISA']);
    model.detect(['MASTER', 'CARTEBANCAIRE']);
    expect(calls.slice(2)).toEqual([
      'changed:VISA',
      'detected:VISA>VISA',
      'changed:MASTER',
      'detected:MASTER>MASTER',
    ]);
  });
});
