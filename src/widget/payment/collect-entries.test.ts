import { describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-entry';
import { collectEntries, dropNamelessCustomer, limitEntries, maxCount } from './collect-entries.ts';

function custom(count: number): readonly FormEntry[] {
  return Array.from(
    { length: count },
    (_, index) => [`customParameters[SHOPPER_${index}]`, 'x'] as const,
  );
}

const brand: FormEntry = ['paymentBrand', 'VISA'];

describe('collectEntries', () => {
  test('collects any number of parameters', () => {
    expect(collectEntries(custom(maxCount + 1)).entries).toHaveLength(maxCount + 1);
  });

  test('lists inputs that are not sent by reason, errors first, whatever their order in the page', () => {
    const { leftOut } = collectEntries([
      ['csrf', 'x'],
      ['customParameters[colour]', 'x'],
      ['amount', '1.00'],
    ]);
    expect([...leftOut].filter(([, names]) => names.length > 0)).toEqual([
      ['server', ['amount']],
      ['unprefixed', ['customParameters[colour]']],
      ['foreign', ['csrf']],
    ]);
  });
});

describe('A card number in an input of the page', () => {
  const number = '4200-0000-0000-0091';

  test.each(['card.holder', 'bankAccount.holder', 'customer.givenName', 'customer.surname'])(
    'is not sent as %s',
    (name) => {
      const { entries, leftOut } = collectEntries([[name, `Jane ${number}`]]);
      expect(entries).toEqual([]);
      expect(leftOut.get('invalid')).toEqual([name]);
    },
  );

  test('is sent as a number of the shop, which can look like one', () => {
    const order: FormEntry = ['customParameters[SHOPPER_order]', number];
    expect(collectEntries([order]).entries).toEqual([order]);
  });
});

describe('The checkbox createRegistration', () => {
  test('is sent as true if it has no value of its own', () => {
    const { entries } = collectEntries([['createRegistration', 'on']]);
    expect(entries).toEqual([['createRegistration', 'true']]);
  });

  test('is sent with its own value otherwise', () => {
    const { entries } = collectEntries([['createRegistration', 'true']]);
    expect(entries).toEqual([['createRegistration', 'true']]);
  });
});

describe('dropNamelessCustomer', () => {
  const email: FormEntry = ['customer.email', 'jane@shop.example'];
  const recipient: FormEntry = ['shipping.customer.email', 'jo@shop.example'];

  test('removes the customer if neither the page nor the checkout has a name', () => {
    expect(dropNamelessCustomer([email, brand, recipient], false)).toEqual([brand, recipient]);
  });

  test.each(['customer.givenName', 'customer.surname'])(
    'keeps the customer if the page sends %s',
    (name) => {
      const entries: readonly FormEntry[] = [email, [name, 'Jane']];
      expect(dropNamelessCustomer(entries, false)).toEqual(entries);
    },
  );

  test('keeps the customer if the checkout has a name', () => {
    expect(dropNamelessCustomer([email, brand], true)).toEqual([email, brand]);
  });
});

describe('limitEntries', () => {
  test('keeps all parameters up to the limit, in order', () => {
    const entries = [...custom(maxCount - 1), brand];
    expect(limitEntries(entries)).toEqual({ entries, dropped: [] });
  });

  test('drops the last custom parameters beyond the limit, and no other parameter', () => {
    const { entries, dropped } = limitEntries([...custom(maxCount + 1), brand]);
    expect(entries).toHaveLength(maxCount);
    expect(entries).toContainEqual(brand);
    expect(dropped).toEqual([
      `customParameters[SHOPPER_${maxCount - 1}]`,
      `customParameters[SHOPPER_${maxCount}]`,
    ]);
  });
});
