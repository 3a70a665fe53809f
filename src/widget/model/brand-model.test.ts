import { describe, expect, test } from 'vitest';
import { BrandModel, rankBrands } from './brand-model.ts';

const createBrand = (
  isDetected: boolean,
  offered = ['VISA', 'MASTER', 'AMEX'],
  priority?: readonly string[],
) => {
  const said: string[] = [];
  const model = new BrandModel({
    offered,
    ranked: rankBrands(offered, priority),
    isDetected,
    onChanged: (brand) => said.push(`changed:${brand}`),
    onDetected: (brands, active) => said.push(`detected:${brands.join('+')}>${active}`),
  });
  return { model, said };
};

describe('the brand of a card form', () => {
  test('starts with the first one offered', () => {
    expect(createBrand(false).model.chosen.value).toBe('VISA');
  });

  test('waits for the number where brands are detected', () => {
    expect(createBrand(true).model.chosen.value).toBe('');
  });

  test('is settled where only one is offered', () => {
    expect(createBrand(true, ['MADA']).model.chosen.value).toBe('MADA');
  });

  test('follows the number, and tells it once', () => {
    const { model, said } = createBrand(false);
    model.detect(['MASTER']);
    model.detect(['MASTER']);
    expect(said).toEqual(['changed:MASTER', 'detected:MASTER>MASTER']);
  });

  test("stays the shopper's on a co-badged card", () => {
    const { model } = createBrand(false);
    model.choose('MASTER');
    model.detect(['VISA', 'MASTER']);
    expect(model.chosen.value).toBe('MASTER');
  });

  test('is open again when the number is gone and brands are detected', () => {
    const { model } = createBrand(true);
    model.detect(['AMEX']);
    model.detect([]);
    expect(model.chosen.value).toBe('');
  });

  test('stays when the number is gone and the shopper chooses', () => {
    const { model } = createBrand(false);
    model.detect(['AMEX']);
    model.detect([]);
    expect(model.chosen.value).toBe('AMEX');
  });

  test('keeps the order of the page when the gateway offers less', () => {
    const { model } = createBrand(false);
    model.narrow(['AMEX', 'MASTER']);
    expect([model.offered.value, model.chosen.value]).toEqual([['MASTER', 'AMEX'], 'MASTER']);
  });

  test('keeps what is drawn when the gateway offers nothing of it', () => {
    const { model } = createBrand(false);
    model.narrow(['JCB']);
    expect(model.offered.value).toEqual(['VISA', 'MASTER', 'AMEX']);
  });
});

describe('a card of several brands', () => {
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
  ])('is of the first by priority %j: %j', (priority, detected) => {
    const { model, said } = createBrand(true, french, priority);
    model.detect(both);
    expect(model.detected.value).toEqual(detected);
    expect(said).toEqual([
      `changed:${detected[0]}`,
      `detected:${detected.join('+')}>${detected[0]}`,
    ]);
  });

  test('is of the first by priority also when that is found late', () => {
    const { model } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(['VISA']);
    expect(model.chosen.value).toBe('VISA');
    model.detect(both);
    expect(model.chosen.value).toBe('CARTEBANCAIRE');
  });

  test('is of the brand that its shopper chose, whatever is found of it later', () => {
    const { model } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(both);
    model.choose('VISA');
    for (const brands of [['VISA'], both, [], both]) {
      model.detect(brands);
      expect(model.chosen.value).toBe('VISA');
    }
  });

  test('is of the brand that was chosen before its number was typed', () => {
    const { model } = createBrand(false, french, ['CARTEBANCAIRE']);
    model.choose('VISA');
    model.detect(both);
    expect(model.chosen.value).toBe('VISA');
  });

  test('of other brands is another card, for which nobody has chosen', () => {
    const { model } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(both);
    model.choose('VISA');
    model.detect(['MASTER', 'CARTEBANCAIRE']);
    expect(model.chosen.value).toBe('CARTEBANCAIRE');
    model.detect(both);
    expect(model.chosen.value).toBe('CARTEBANCAIRE');
  });

  test('is of the brands that are offered alone', () => {
    const { model, said } = createBrand(true, french, ['CARTEBANCAIRE']);
    model.detect(both);
    model.narrow(['VISA', 'MASTER']);
    expect(model.detected.value).toEqual(['VISA']);
    model.detect(['MASTER', 'CARTEBANCAIRE']);
    expect(said.slice(2)).toEqual([
      'changed:VISA',
      'detected:VISA>VISA',
      'changed:MASTER',
      'detected:MASTER>MASTER',
    ]);
  });
});
