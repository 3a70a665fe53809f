import { describe, expect, test } from 'vitest';
import { BrandModel } from './brand-model.ts';

const createBrand = (isDetected: boolean, offered = ['VISA', 'MASTER', 'AMEX']) => {
  const said: string[] = [];
  const model = new BrandModel({
    offered,
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
