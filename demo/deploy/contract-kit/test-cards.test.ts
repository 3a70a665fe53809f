import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTestCards } from './test-cards.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-cards-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const path = join(folder, 'cards.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readTestCards(path);
}

const card = { brand: 'VISA', number: '4111111111111111', cvv: '123' };

describe('readTestCards', () => {
  test('reads cards with an outcome', async () => {
    expect(await read([card, { ...card, cvv: '901', outcome: 'declined' }])).toEqual([
      { ...card, expiryMonth: '12', expiryYear: '2039', outcome: 'approved' },
      { ...card, cvv: '901', expiryMonth: '12', expiryYear: '2039', outcome: 'declined' },
    ]);
  });

  test.each([
    ['no JSON', '{', 'the whole file'],
    ['no card', [], 'the whole file'],
    ['a first card that is declined', [{ ...card, outcome: 'declined' }], 'the whole file'],
    ['a number that is too short', [{ ...card, number: '41111' }], '0.number'],
    ['an unknown property', [{ ...card, pin: '9876' }], '0.pin'],
  ])('rejects %s without its values', async (_words, content, place) => {
    const error: unknown = await read(content).catch((reason: unknown) => reason);
    const { message } = error as Error;
    expect(message).toContain(`wrong at ${place}.`);
    expect(message).not.toMatch(/41111|9876/);
  });
});
