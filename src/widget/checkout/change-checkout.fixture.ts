import { signal } from '@preact/signals';
import { createReporter } from '../page/reporter.ts';
import { createCheckoutChange, createTimers, ids, requests } from './page-requests.fixture.ts';

/** The changes of forms with this checkout. */
export function createTestChange(initial: string = ids.first) {
  const checkoutId = signal<string>(initial);
  const timers = createTimers();
  const used: string[] = [];
  const logged: string[] = [];
  let isPaying = false;
  let finishLoading: () => void = () => {};
  let isLoadingSlow = false;
  const change = createCheckoutChange({
    after: timers.after,
    baseUrl: 'https://pay.example/',
    checkoutId,
    resource: 'payment',
    reporter: {
      ...createReporter(console),
      logError: (code, problem) => void logged.push(`${code}: ${problem}`),
    },
    use: (id) => {
      used.push(id);
      checkoutId.value = id;
      return isLoadingSlow
        ? new Promise<void>((resolve) => void (finishLoading = resolve))
        : Promise.resolve();
    },
    isPaying: () => isPaying,
  });
  /** The result of a call of `set`, when it has one. */
  function set(id: unknown) {
    const results: string[] = [];
    change.set(id).then(
      () => results.push('changed'),
      (cause: unknown) => results.push(String(cause)),
    );
    return results;
  }
  return {
    change,
    timers,
    used,
    logged,
    checkoutId,
    set,
    setPaying: (paying: boolean) => (isPaying = paying),
    loadSlowly: () => (isLoadingSlow = true),
    finishLoading: () => finishLoading(),
  };
}

/** The path and the new checkout of each request. */
export function replacements() {
  return requests.map(({ path, parameters }) => [path, parameters['checkoutId']]);
}
