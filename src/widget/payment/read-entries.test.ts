// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutReading } from '#gateway/read-checkout';
import { createTestCheckout } from '../forms/checkout.fixture.ts';
import { createReporter } from '../page/reporter.ts';
import { readEntries } from './read-entries.ts';

afterEach(() => document.body.replaceChildren());

/** A form with an input `customer.email` of the page, and the newest state of its checkout. */
function setUp(reading: CheckoutReading | undefined) {
  const formElement = document.createElement('form');
  formElement.innerHTML = '<input name="customer.email" value="jane@shop.example">';
  document.body.append(formElement);
  const ignore = vi.fn<() => void>();
  const debug = vi.fn<(text: string) => void>();
  const latestReading = signal(reading);
  const { context } = createTestCheckout({
    latestReading,
    reporter: createReporter({ error: ignore, warn: ignore, debug }),
  });
  return {
    latestReading,
    debug,
    read: () => readEntries({ context, elements: { formElement, controls: [] }, inputs: [] }),
  };
}

const email = ['customer.email', 'jane@shop.example'];

describe('An input customer.email without names in the page', () => {
  test.each<readonly [what: string, reading: CheckoutReading | undefined]>([
    ['was not read', undefined],
    ['does not say whether it has a name', { kind: 'open' }],
    ['has no name', { kind: 'open', hasCustomerName: false }],
  ])('is left out with one note if the checkout %s', (_what, reading) => {
    const { read, debug } = setUp(reading);
    expect([read(), read()]).toEqual([[], []]);
    expect(debug.mock.calls).toEqual([[expect.stringContaining('customer.* was not sent')]]);
  });

  test('is sent if the checkout has a name', () => {
    const { read, debug } = setUp({ kind: 'open', hasCustomerName: true });
    expect(read()).toEqual([email]);
    expect(debug).not.toHaveBeenCalled();
  });

  test('follows the newest state of the checkout', () => {
    const { read, latestReading } = setUp(undefined);
    latestReading.value = { kind: 'open', hasCustomerName: true };
    expect(read()).toEqual([email]);
    latestReading.value = { kind: 'open', hasCustomerName: false };
    expect(read()).toEqual([]);
  });
});
