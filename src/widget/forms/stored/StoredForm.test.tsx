// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { account, card, drawStored, expiredCard, wallet } from './stored-form.fixture.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const cells = 'number holder email expiry expired';

describe('the row of a saved payment method', () => {
  test.each([
    ['a card', card, ['•••• 0091', 'Jane Jones', '', '12/34', '']],
    ['a card that has expired', expiredCard, ['•••• 0007', 'Jane Jones', '', '12/21', 'Expired']],
    ['a bank account', account, ['•••• 3000', '', '', '', '']],
    ['a wallet, which has no number', wallet, ['PayPal', '', 'jane@a.example', '', '']],
  ] as const)('shows bare values of %s', (_what, registration, texts) => {
    const { rows } = drawStored([registration, account]);
    const shown = cells
      .split(' ')
      .map((name) => rows()[0]?.querySelector(`.wpwl-wrapper-registration-${name}`)?.textContent);
    expect(shown.map((text) => text?.trim() ?? '')).toEqual(texts);
  });

  test.each([
    ['a card', card, 'Visa ending in 0091, Jane Jones, Expires 12/34'],
    ['a card that has expired', expiredCard, 'Mastercard ending in 0007, Jane Jones, Expired'],
    ['a bank account', account, 'SEPA ending in 3000'],
    ['a wallet', wallet, 'PayPal, jane@a.example'],
  ] as const)('is named for screen readers: %s', (_what, registration, name) => {
    const { radios } = drawStored([registration, account]);
    expect(radios()[0]?.getAttribute('aria-label')).toBe(name);
  });

  test('is disabled if it has expired, and the first other one is chosen', () => {
    const { radios } = drawStored([expiredCard, card, account]);
    expect(radios().map(({ disabled }) => disabled)).toEqual([true, false, false]);
    expect(radios().map(({ checked }) => checked)).toEqual([false, true, false]);
  });
});
