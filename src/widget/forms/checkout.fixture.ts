import { signal } from '@preact/signals';
import { vi } from 'vitest';
import { defaultOptions } from '#contract/options/defaults';
import type { CheckoutContext } from '../context.ts';
import { createTexts } from '../i18n.ts';
import type { Locale } from '../locale.ts';
import { createReporter } from '../page/reporter.ts';

/**
 * A checkout in English in the year 2030, which is online, whose responses have not arrived and whose
 * timers never expire. It has only the parts that forms without hosted fields use. `error` receives
 * what is logged as an error.
 */
export function createTestCheckout(changes: Partial<CheckoutContext> = {}) {
  const texts = createTexts({});
  texts.setLanguage('en');
  const error = vi.fn<(text: string, details: unknown) => void>();
  const context = {
    document,
    texts,
    locale: signal<Locale>('en'),
    options: defaultOptions,
    resource: 'payment',
    baseUrl: 'https://pay.example/',
    checkoutId: signal('0'.repeat(32)),
    pageHost: 'shop.example',
    marks: signal(new Map()),
    configuration: signal(undefined),
    latestReading: signal(undefined),
    offeredBrands: signal(undefined),
    amount: signal(undefined),
    creation: { start: () => {}, whenCreated: async () => true },
    change: {
      isPending: () => false,
      isReplacing: () => false,
      whenSettled: async () => {},
      noteSubmission: () => {},
    },
    reporter: createReporter({ error, warn: vi.fn<() => void>(), debug: vi.fn<() => void>() }),
    after: () => () => {},
    randomHex: (bytes: number) => 'ab'.repeat(bytes),
    today: () => '2030-05-01',
    isOnline: () => true,
    ...changes,
  } as unknown as CheckoutContext;
  return { context, error };
}
